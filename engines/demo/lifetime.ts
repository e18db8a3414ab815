/** A sample workspace is deleted after 24 hours. */
export const SAMPLE_HOURS = 24;
