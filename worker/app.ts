import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { PLAIN_STYLE } from '../engines/text/style.ts';
import packageJson from '../package.json';
import { recoveryEndpoints } from './accounts/recovery-routes.ts';
import { accountEndpoints } from './accounts/routes.ts';
import { airtableEndpoints } from './airtable/routes.ts';
import { analyticsEndpoints } from './analytics/routes.ts';
import { assistantEndpoints } from './assistant/routes.ts';
import { auditEndpoints } from './audit/routes.ts';
import { backupEndpoints, restoreRoutes } from './backups/routes.ts';
import { buyingEndpoints } from './buying/routes.ts';
import { chargeEndpoints } from './charges/routes.ts';
import { codeEndpoints } from './codes/routes.ts';
import { readSettings } from './core/env.ts';
import { answerError, answerUnknown } from './core/http/answers.ts';
import { type Endpoint, handle } from './core/http/endpoint.ts';
import { listMethods, mount } from './core/http/mount.ts';
import { health, publicSettings } from './core/service-contract.ts';
import { withStyle } from './core/style.ts';
import { countEndpoints } from './counts/routes.ts';
import { declarationEndpoints } from './declarations/routes.ts';
import { demoEndpoints } from './demo/routes.ts';
import { documentationRoutes } from './documentation/routes.ts';
import { TAGS } from './documentation/words.ts';
import { emailEndpoints } from './email/routes.ts';
import { exportEndpoints } from './export/routes.ts';
import { requireProofOfFactor } from './factors/proof-service.ts';
import { factorEndpoints } from './factors/routes.ts';
import { fileEndpoints } from './files/routes.ts';
import { googleSheetsEndpoints } from './google-sheets/routes.ts';
import { importEndpoints } from './imports/routes.ts';
import { insightEndpoints } from './insights/routes.ts';
import { inventoryEndpoints } from './inventory/routes.ts';
import { keyEndpoints } from './keys/routes.ts';
import { labelEndpoints } from './labels/routes.ts';
import { locationEndpoints } from './locations/routes.ts';
import { lotEndpoints } from './lots/routes.ts';
import { mailIsConfigured } from './mail/service.ts';
import { messageEndpoints } from './messages/routes.ts';
import { moveRoutes } from './moves/routes.ts';
import { noticeEndpoints } from './notices/routes.ts';
import { orderEndpoints } from './orders/routes.ts';
import { publicPageRoutes } from './pages/public-routes.ts';
import { pageEndpoints } from './pages/routes.ts';
import { paperEndpoints } from './papers/routes.ts';
import { pushEndpoints } from './push/routes.ts';
import { recallEndpoints } from './recalls/routes.ts';
import { recipeEndpoints } from './recipes/routes.ts';
import { researchEndpoints } from './research/routes.ts';
import { runEndpoints } from './runs/routes.ts';
import { sampleEndpoints } from './samples/routes.ts';
import { sessionEndpoints } from './sessions/routes.ts';
import { sheetEndpoints } from './sheets/routes.ts';
import { slipEndpoints } from './slips/routes.ts';
import { supplierEndpoints } from './suppliers/routes.ts';
import { syncEndpoints } from './sync/routes.ts';
import { tastingEndpoints } from './tastings/routes.ts';
import { uploadEndpoints } from './uploads/routes.ts';
import { usageEndpoints } from './usage/routes.ts';
import { valueEndpoints } from './value/routes.ts';
import { viewEndpoints } from './views/routes.ts';
import { webhookEndpoints } from './webhooks/routes.ts';
import { workspaceEndpoints } from './workspaces/routes.ts';

const serviceEndpoints = [
  handle(health, async () => ({ json: { status: 'ok' as const, version: packageJson.version } })),
  handle(publicSettings, async ({ http }) => ({
    json: { teamContactName: readSettings(http.env).TEAM_CONTACT_NAME ?? null, sendsMail: mailIsConfigured(http.env) },
  })),
];

const featureEndpoints: readonly Endpoint[] = [
  ...serviceEndpoints,
  ...accountEndpoints,
  ...recoveryEndpoints(requireProofOfFactor),
  ...sessionEndpoints,
  ...factorEndpoints,
  ...emailEndpoints,
  ...workspaceEndpoints,
  ...auditEndpoints,
  ...usageEndpoints,
  ...inventoryEndpoints,
  ...codeEndpoints,
  ...declarationEndpoints,
  ...locationEndpoints,
  ...labelEndpoints,
  ...sheetEndpoints,
  ...lotEndpoints,
  ...pageEndpoints,
  ...paperEndpoints,
  ...recallEndpoints,
  ...fileEndpoints,
  ...countEndpoints,
  ...recipeEndpoints,
  ...runEndpoints,
  ...sampleEndpoints,
  ...tastingEndpoints,
  ...viewEndpoints,
  ...importEndpoints,
  ...slipEndpoints,
  ...uploadEndpoints,
  ...analyticsEndpoints,
  ...assistantEndpoints,
  ...demoEndpoints,
  ...supplierEndpoints,
  ...orderEndpoints,
  ...chargeEndpoints,
  ...buyingEndpoints,
  ...valueEndpoints,
  ...exportEndpoints,
  ...backupEndpoints,
  ...messageEndpoints,
  ...noticeEndpoints,
  ...pushEndpoints,
  ...airtableEndpoints,
  ...googleSheetsEndpoints,
  ...syncEndpoints,
  ...webhookEndpoints,
  ...researchEndpoints,
  ...insightEndpoints,
];

/** Every endpoint of every feature. The documentation and the shared refusal tests read this list. */
export const endpoints: readonly Endpoint[] = [
  ...featureEndpoints,
  ...keyEndpoints({ endpoints: featureEndpoints, tags: TAGS }),
];

const CSP = 'content-security-policy';

export const app = new Hono<{ Bindings: Env; Variables: { requestId: string } }>();
app.use(requestId());
// The workspace's style becomes known with the caller (core/style.ts).
app.use((_, next) => withStyle(PLAIN_STYLE, next));
app.use(
  secureHeaders({
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    // The same as for static files (frontend/public/_headers). Without includeSubDomains, as they may be somebody else's.
    strictTransportSecurity: 'max-age=31536000',
  }),
);
app.use(async (c, next) => {
  await next();
  // Shared caches must not store workspace data; endpoints with an ETag set their own header.
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  // API responses need no resources; the documentation page sets its own policy.
  if (!c.res.headers.has(CSP)) c.header(CSP, "default-src 'none'; frame-ancestors 'none'");
});
app.route('/api', mount(endpoints));
app.route('/api', moveRoutes());
app.route('/api', restoreRoutes());
app.route('/p', publicPageRoutes());
app.route('/api', documentationRoutes(endpoints, packageJson.version));
app.notFound((c) => answerUnknown(c, listMethods(endpoints, c.req.path)));
app.onError(answerError);
