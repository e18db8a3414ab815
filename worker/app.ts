import { Hono } from 'hono';
import packageJson from '../package.json';

export const app = new Hono<{ Bindings: Env }>();
app.get('/api/health', (c) => c.json({ status: 'ok', version: packageJson.version }));
