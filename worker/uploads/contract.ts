import { z } from 'zod';

/** The key of an uploaded picture. */
export const uploadKey = z
  .string()
  .regex(/^[a-z0-9-]{1,80}\.(?:jpg|png|webp)$/, { error: 'is not the key of an upload' });
