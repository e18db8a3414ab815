import type { SlipAnswer } from '../../worker/slips/contract.ts';
import type { Toast } from '../lib/toast/toast-message.ts';

/** The messages of one page; each has its own (docs/specification.md, 9.3). */
export interface SlipWords {
  success: (answer: SlipAnswer) => Toast;
  /** @param reason of the failure, if known */
  failure: (reason: string | undefined) => Toast;
  /** Where a failure is shown: on a page until another picture is chosen, in a card as a toast. */
  failsOn: 'page' | 'toast';
  wrongType: Toast;
}

const destructive = 'destructive' as const;
const items = (count: number) => `${count} item${count === 1 ? '' : 's'}`;

/** For the upload card on the dashboard and welcome page. */
export const cardWords: SlipWords = {
  success: ({ extractedData }) => ({
    title: 'OCR Processing Complete',
    description: `Extracted ${extractedData.length} items from document`,
  }),
  failure: (reason) => ({
    title: 'OCR Processing Failed',
    description: reason ?? 'Failed to process document',
    variant: destructive,
  }),
  failsOn: 'toast',
  wrongType: {
    title: 'Invalid File',
    description: 'Please select a CSV file or image (JPG, PNG, etc.)',
    variant: destructive,
  },
};

/** For the slip pages. */
export const pageWords: SlipWords = {
  success: ({ extractedData, confidence }) => ({
    title: 'OCR Complete',
    description: `Found ${items(extractedData.length)} with ${Math.round(confidence * 100)}% confidence`,
  }),
  failure: (reason) => ({
    title: 'OCR Failed',
    description: `Failed to process image: ${reason ?? 'the server did not respond'}`,
    variant: destructive,
  }),
  failsOn: 'page',
  wrongType: {
    title: 'Invalid File Type',
    description: 'Please select an image file (JPG, PNG, or WebP).',
    variant: destructive,
  },
};

/** For a file that the browser cannot open. */
export const fileReadError = (reason: string): Toast => ({
  title: 'File Read Error',
  description: reason,
  variant: destructive,
});

/** For a drop that is not a single picture. */
export const uploadError = (description: string): Toast => ({
  title: 'Upload Error',
  description,
  variant: destructive,
});

export const importSuccessful = (count: number): Toast => ({
  title: 'Import Successful',
  description: `${items(count)} added to inventory`,
});

export const deliveryReceived = (count: number, orderNumber: number, undo: () => void): Toast => ({
  title: 'Delivery Received',
  description: `${items(count)} in stock, order ${orderNumber}`,
  action: { label: 'Undo', onClick: undo },
});

export const deliveryUndone: Toast = {
  title: 'Receipt Undone',
  description: 'The goods are open on the order again.',
};

export const undoFailed = (reason: string | undefined): Toast => ({
  title: 'Undo Failed',
  description: reason ?? 'Couldn’t reach the server. Undo it on the order’s page.',
  variant: destructive,
});

export const markedRight = (count: number, undo: () => void): Toast => ({
  title: `${count} rows marked as right`,
  action: { label: 'Undo', onClick: undo },
});

export const rowsDeleted = (names: readonly string[], undo: () => void): Toast => ({
  title: names.length === 1 ? `${names[0]} deleted` : `${names.length} rows deleted`,
  action: { label: 'Undo', onClick: undo },
});

/** For a picture that waits on this device. */
export const pictureKept: Toast = {
  title: 'Picture kept on this device',
  description: 'Camellia can’t be reached. Read it from the Slips page when you’re back online.',
};

export const importFailed: Toast = {
  title: 'Import Failed',
  description: 'Failed to import items to inventory. Please try again.',
  variant: destructive,
};
