import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from './session.ts';
import { toast } from './toast.ts';

/** Signs out, says so, and goes to the sign-in page, or to `next`; a failure leaves the session as it was. */
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
