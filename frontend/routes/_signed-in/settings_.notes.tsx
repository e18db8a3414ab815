import { createFileRoute } from '@tanstack/react-router';
import { NotesPage } from '../../settings/places/NotesPage.tsx';

export const Route = createFileRoute('/_signed-in/settings_/notes')({ component: NotesPage });
