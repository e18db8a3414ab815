import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '../toast/toast.ts';
import { signOut } from './session.ts';

/** Signs out, shows a toast and opens `next`. On failure, the session is kept. */
export function useSignOut(next: '/login' | '/register' = '/login') {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => signOut(queryClient),
    onSuccess: () => {
      toast({ title: 'Logged Out', description: 'You have been successfully logged out.' });
      return navigate({ to: next });
    },
    onError: () =>
      toast({
        title: 'Logout Failed',
        description: 'There was an error logging out. Please try again.',
        variant: 'destructive',
      }),
  });
}
