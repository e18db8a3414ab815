import { useRouter } from '@tanstack/react-router';

/** Whether this version has a page at `path`: what would lead nowhere is not offered. */
export function usePageExists(path: string): boolean {
  return path in useRouter().routesByPath;
}
