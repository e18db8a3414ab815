/** Where the push service of the tests is, as the product knows it. */
export const PUSH_ORIGIN = 'https://push.example';

/** Keys of the server under test. Made for the tests, and used nowhere else. */
export const VAPID = {
  VAPID_PUBLIC_KEY: 'BKj5SKNRkUNkHcz2HwckCuOPU6QCx5OYd52SB_t4a4rbT3pp7c9eA4z90DHuqzo7u5bYvYWTDY5g7Sr64gI0tsA',
  VAPID_PRIVATE_KEY: 'W83vyaBFtypfGYiSceIA59aGRcZ0MzXO1SWb5Q5EsCM',
  VAPID_SUBJECT: 'mailto:stock@example.com',
};

/** A message as a device got it. */
export interface PushedMessage {
  /** Encrypted, in base64. */
  body: string;
  ttl: number;
  /** The person or page that the sender names as responsible. */
  subject: string;
  status: number;
}
