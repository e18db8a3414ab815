import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from './session.ts';
import { toast } from './toast.ts';

/** Signs out, says so, and goes to the sign-in page; a failure leaves the session as it was. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => signOut(queryClient),
    onSuccess: () => {
      toast({ title: 'Logged Out', description: 'You have been successfully logged out.' });
      return navigate({ to: '/login' });
    },
    onError: () =>
      toast({
        title: 'Logout Failed',
        description: 'There was an error logging out. Please try again.',
        variant: 'destructive',
      }),
  });
}
