import type { CameraState } from './use-camera.ts';

export const WORDS = {
  title: 'Scan a code',
  aim: 'Point the camera at a barcode or QR code.',
  typed: 'Or type the code',
  use: 'Use',
  light: 'Light',
  zoom: 'Zoom',
  unreadable: 'This device can’t read codes with its camera. Type the code below.',
  unknownTitle: 'No item has this code',
  ofItem: 'Item',
  add: 'Add to this item',
  newItem: 'New item',
  newName: 'Name of the new item',
  create: 'Create item',
  ignore: 'Ignore',
  notKept: 'There is no connection, and this code is not among those kept on this device.',
} as const;

/** What is said instead of a picture. */
export const CAMERA_WORDS: Record<Exclude<CameraState, 'on'>, string> = {
  starting: 'Starting the camera…',
  refused:
    'The camera is blocked for this page. Allow it in the settings of your browser, next to the address, or type the code below.',
  missing: 'No camera was found. Type the code below, or use a scanner that types.',
};
