import { createFileRoute } from '@tanstack/react-router';
import { AirtablePage } from '../../integrations/airtable/AirtablePage.tsx';

export const Route = createFileRoute('/_signed-in/airtable')({ component: AirtablePage });
