import type { ReactNode } from 'react';

export type Step = {
  title: string;
  /** What happens in this step, in a sentence or two. */
  text: string;
  /** Where the person is during the step: the bar of the drawn window. */
  place: string;
  /** What stands in the drawn window. */
  scene: ReactNode;
  /** The button that goes on. */
  action: string;
};

/** Connecting a Google spreadsheet, from the first press to the first rows. */
export const STEPS: Step[] = [
  {
    title: 'Start the connection',
    text: 'An admin opens Integrations and chooses Google Sheets. Camellia makes a one-time secret for this sign-in and keeps it to itself.',
    place: 'Camellia, Integrations',
    scene: 'Google Sheets is not connected. Your inventory lives in Camellia only.',
    action: 'Connect Google Sheets',
  },
  {
    title: 'Sign in with Google',
    text: 'You are taken to Google. The password is typed there, and Camellia never sees it.',
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
    text: 'Google says what Camellia asks for: to read and write your spreadsheets, and nothing else. You can take it back at any time.',
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
    text: 'Google sends you back with a code that works once. Camellia checks that it belongs to the sign-in it began, and exchanges it for a key, stored encrypted.',
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
    text: 'Pick the spreadsheet and the sheet that holds your stock. Its first row names the columns.',
    place: 'Camellia, Google Sheets',
    scene: (
      <>
        <b>High Garden stock 2026</b>
        <br />
        Sheet: Warehouse, 5 columns recognised
      </>
    ),
    action: 'Link this sheet',
  },
  {
    title: 'Sync for the first time',
    text: 'Rows become items, matched by SKU and then by name. From here on changes travel in the direction that you choose.',
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
