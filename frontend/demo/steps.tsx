import type { ReactNode } from 'react';

export type Step = {
  title: string;
  text: string;
  /** The title bar of the drawn window: where this step happens. */
  place: string;
  /** The contents of the drawn window. */
  scene: ReactNode;
  /** The label of the button to the next step. */
  action: string;
};

/** Connecting a Google spreadsheet, from the first click to the first rows. */
export const STEPS: Step[] = [
  {
    title: 'Start the connection',
    text: 'An admin opens Integrations and chooses Google Sheets. Camellia creates a one-time secret for this sign-in and never shares it.',
    place: 'Camellia, Integrations',
    scene: 'Google Sheets is not connected. Your inventory is only in Camellia.',
    action: 'Connect Google Sheets',
  },
  {
    title: 'Sign in with Google',
    text: 'You continue on Google’s own page. You enter your password there, and Camellia never sees it.',
    place: 'accounts.google.com',
    scene: (
      <>
        <b>Choose an account</b>
        <br />
        rowan@highgarden.example
      </>
    ),
    action: 'Continue as Rowan',
  },
  {
    title: 'Give permission',
    text: 'Google shows what Camellia asks for: to read and write your spreadsheets, nothing else. You can revoke access at any time.',
    place: 'accounts.google.com',
    scene: (
      <>
        <b>Camellia wants to</b>
        <br />
        see and edit your Google Sheets spreadsheets
      </>
    ),
    action: 'Allow access',
  },
  {
    title: 'Come back with a code',
    text: 'Google sends you back with a one-time code. Camellia checks that it belongs to this sign-in and exchanges it for a key, which is stored encrypted.',
    place: 'Camellia, Google Sheets',
    scene: (
      <>
        <b>Code received</b>
        <br />
        state checked, proof key checked
      </>
    ),
    action: 'Exchange the code',
  },
  {
    title: 'Choose the spreadsheet',
    text: 'Pick the spreadsheet and the sheet with your stock. The first row holds the column names.',
    place: 'Camellia, Google Sheets',
    scene: (
      <>
        <b>High Garden stock 2026</b>
        <br />
        Sheet: Warehouse, 5 columns recognized
      </>
    ),
    action: 'Link this sheet',
  },
  {
    title: 'Sync for the first time',
    text: 'Rows become items, matched by SKU and then by name. From now on, changes sync in the direction you choose.',
    place: 'Camellia, Google Sheets',
    scene: (
      <>
        <b>Ready</b>
        <br />
        Name, SKU, Category, Quantity, Unit
      </>
    ),
    action: 'Run the first sync',
  },
];
