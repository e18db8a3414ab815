import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Me, Notifications } from '../../worker/accounts/contract.ts';
import type { publicSettingsAnswer, Role } from '../../worker/core/contract.ts';
import type { ConfirmationAnswer } from '../../worker/email/contract.ts';
import type { Invite, Member, Workspace } from '../../worker/workspaces/contract.ts';
import { getJson, requestJson } from '../lib/api.ts';
import { forgetSession, meQuery, refreshMe } from '../lib/session.ts';
import { membersQuery } from '../lib/team.ts';

// Others change these too: they are asked for anew whenever their tab is opened.
export const invitesQuery = queryOptions({
  queryKey: ['/api/invites'] as const,
  queryFn: ({ signal }) => getJson<Invite[]>('/api/invites', signal),
  staleTime: 0,
});
export const workspaceQuery = queryOptions({
  queryKey: ['/api/workspace'] as const,
  queryFn: ({ signal }) => getJson<Workspace>('/api/workspace', signal),
  staleTime: 0,
});

/** Whether this deployment sends mail. */
export const publicSettingsQuery = queryOptions({
  queryKey: ['/api/public-settings'] as const,
  queryFn: ({ signal }) => getJson<z.infer<typeof publicSettingsAnswer>>('/api/public-settings', signal),
});

export type ProfileChanges = Partial<Pick<Me, 'firstName' | 'lastName' | 'email'>>;

/** Saves the own profile. The contact may go by its first name, so members and workspace are asked for anew. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: ProfileChanges) => requestJson<Me>('PATCH', '/api/auth/me', changes),
    onSuccess: (me) => {
      queryClient.setQueryData(meQuery.queryKey, me);
      void queryClient.invalidateQueries({ queryKey: membersQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: workspaceQuery.queryKey });
    },
  });
}

/** Mails a link to confirm the own e-mail address. */
export function useSendConfirmation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => requestJson<ConfirmationAnswer>('POST', '/api/email/confirmation'),
    onSuccess: ({ email, sentAt }) =>
      queryClient.setQueryData(meQuery.queryKey, (me) =>
        me?.email === email ? { ...me, confirmationSentAt: sentAt } : me,
      ),
  });
}

/** Reads the own account again, for what happened elsewhere. A failure changes nothing: what is shown stays. */
export function useRereadMe() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => getJson<Me>('/api/auth/me'),
    onSuccess: (me) => me && queryClient.setQueryData(meQuery.queryKey, me),
  });
}

/** Switches notifications on or off; shown at once, and as before when the server refuses. */
export function useSwitchNotifications() {
  const queryClient = useQueryClient();
  const show = (changes: Partial<Notifications>) =>
    queryClient.setQueryData(
      meQuery.queryKey,
      (me) => me && { ...me, notifications: { ...me.notifications, ...changes } },
    );
  return useMutation({
    mutationFn: (changes: Partial<Notifications>) =>
      requestJson<Me>('PATCH', '/api/auth/me', { notifications: changes }),
    // One after the other: the last answer is then of the last press.
    scope: { id: 'notifications' },
    onMutate: (changes) => {
      // What is being asked at this moment would come back from before the change.
      void queryClient.cancelQueries({ queryKey: meQuery.queryKey });
      show(changes);
    },
    // Again, should the account have been read in between.
    onSuccess: (_me, changes) => show(changes),
    onError: (_failure, changes) => {
      const before = Object.entries(changes).map(([name, value]) => [name, !value]);
      show(Object.fromEntries(before));
    },
  });
}

/** Changes the own password, which ends every other session of the account. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (passwords: { currentPassword: string; newPassword: string }) =>
      requestJson('POST', '/api/auth/password', passwords),
  });
}

/** Changes a member's role. Of one's own, the screens follow at once. */
export function useChangeRole() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: number; role: Role }) =>
      requestJson<Member>('PATCH', `/api/members/${userId}`, { role }),
    onSuccess: (changed) => {
      queryClient.setQueryData(membersQuery.queryKey, (members) =>
        members?.map((member) => (member.id === changed.id ? changed : member)),
      );
      queryClient.setQueryData(meQuery.queryKey, (me) => (me?.id === changed.id ? { ...me, role: changed.role } : me));
    },
  });
}

/** Takes a member out of the workspace. They may have been its contact, and may be oneself. */
export function useRemoveMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => requestJson('DELETE', `/api/members/${userId}`),
    onSuccess: async (_nothing, userId) => {
      queryClient.setQueryData(membersQuery.queryKey, (members) => members?.filter(({ id }) => id !== userId));
      void queryClient.invalidateQueries({ queryKey: workspaceQuery.queryKey });
      // The member is out, whatever comes of the check; a page that needs the account asks again.
      await refreshMe(queryClient).catch(() => null);
    },
  });
}

/** Makes an invite link; it stands first in the list at once. */
export function useCreateInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (invite: { role: Role; maxUses?: number }) => requestJson<Invite>('POST', '/api/invites', invite),
    onSuccess: (invite) => {
      queryClient.setQueryData(invitesQuery.queryKey, (invites) => invites && [invite, ...invites]);
      void queryClient.invalidateQueries({ queryKey: invitesQuery.queryKey });
    },
  });
}

/** Revokes an invite: nobody can join with it any more. */
export function useRevokeInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => requestJson('DELETE', `/api/invites/${id}`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitesQuery.queryKey }),
  });
}

export type WorkspaceChanges = { name?: string; contactUserId?: number; contactName?: string };

/** Saves name or contact of the workspace; the navigation shows them from the session. */
export function useSaveWorkspace() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: WorkspaceChanges) => requestJson<Workspace>('PATCH', '/api/workspace', changes),
    onSuccess: (workspace) => {
      const { id, name, contact } = workspace;
      queryClient.setQueryData(workspaceQuery.queryKey, workspace);
      queryClient.setQueryData(
        meQuery.queryKey,
        (me) =>
          me?.workspace && {
            ...me,
            workspace: { ...me.workspace, id, name, contact: { username: contact.username, name: contact.name } },
          },
      );
    },
  });
}

/** Deletes every item of the inventory. @returns how many */
export function useClearInventory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => requestJson<{ deleted: number }>('DELETE', '/api/inventory/clear-all'),
    onSuccess: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/inventory') }),
  });
}

/** Deletes the workspace with everything in it, which ends every session. @param name its confirmation */
export function useDeleteWorkspace() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => requestJson('DELETE', '/api/workspace', { name }),
    onSuccess: () => forgetSession(queryClient),
  });
}
