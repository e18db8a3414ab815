import { AirtableDouble } from './airtable.ts';
import { GoogleDouble } from './google.ts';
import { serveDouble } from './server.ts';

/**
 * Serves the doubles of third parties until the process ends.
 * @param log takes what a person needs to try them
 * @returns the settings that lead Camellia to them
 */
export async function startDoubles(log: (line: string) => void): Promise<Record<string, string>> {
  return { ...(await startAirtable(log)), ...(await startGoogle(log)) };
}

async function startAirtable(log: (line: string) => void): Promise<Record<string, string>> {
  const airtable = new AirtableDouble({ base: 'appTeaHouse', key: 'patTeaHouse' });
  const teas = airtable.addTable('Teas');
  airtable.addLastModified(teas, 'Last modified');
  airtable.addTable('Plain teas');
  airtable.addTable('Notes', { Name: 'singleLineText', Note: 'multilineText' });
  airtable.add(teas, { Name: 'Assam Second Flush', SKU: 'AS-2', Category: 'Black Tea', Quantity: 12.5, Unit: 'kg' });
  airtable.add(teas, {
    Name: 'Sencha',
    SKU: 'SE-1',
    Category: 'Green Tea',
    Quantity: 40,
    Unit: 'kg',
    'Cost Price': 18.5,
  });
  const { url } = await serveDouble(airtable);
  log(
    `A double of Airtable is at ${url}: API key patTeaHouse, base appTeaHouse, tables Teas (with a “Last modified” field), Plain teas and Notes`,
  );
  return { AIRTABLE_API_URL: url };
}

async function startGoogle(log: (line: string) => void): Promise<Record<string, string>> {
  const google = new GoogleDouble();
  google.oauth.clients.set('tea-house.apps.googleusercontent.com', 'GOCSPX-tea-house');
  const spreadsheet = google.addSpreadsheet('Tea house', 'Teas', [
    ['Name', 'SKU', 'Quantity', 'Our notes'],
    ['Oolong', 'OO-1', 7.5, 'for the autumn list'],
    ['Genmaicha', 'GE-1', 20],
  ]);
  const { url } = await serveDouble(google);
  log(
    `A double of Google is at ${url}: Client ID tea-house.apps.googleusercontent.com, Client Secret GOCSPX-tea-house, spreadsheet ${spreadsheet}`,
  );
  return { GOOGLE_AUTH_URL: `${url}/o/oauth2/v2/auth`, GOOGLE_TOKEN_URL: `${url}/token`, GOOGLE_SHEETS_URL: url };
}
