import { useMediaQuery } from '@mantine/hooks';

/** Below this width, lists show cards. */
export const PHONE = '(max-width: 55.99em)';

/** Whether lists show cards. */
export const useIsPhone = (): boolean => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
