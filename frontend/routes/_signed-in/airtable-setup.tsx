import { createFileRoute } from '@tanstack/react-router';
import { AirtableSetupPage } from '../../integrations/airtable/AirtableSetupPage.tsx';

export const Route = createFileRoute('/_signed-in/airtable-setup')({ component: AirtableSetupPage });
