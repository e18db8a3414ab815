import { createFileRoute } from '@tanstack/react-router';
import { AirtablePage } from '../../integrations/AirtablePage.tsx';

export const Route = createFileRoute('/_signed-in/airtable')({ component: AirtablePage });
