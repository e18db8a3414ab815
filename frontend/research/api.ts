import { type MutationOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  type productResearchInput,
  researchProduct,
  researchSupplier,
  type supplierResearchInput,
} from '../../worker/research/contract.ts';
import { api } from '../lib/requests/api.ts';
import { errorText } from '../lib/requests/api-error.ts';
import { toast } from '../lib/toast/toast.ts';

/** POST /api/ai/research/product */
export function useProductResearch() {
  return useMutation({
    ...failureToast,
    mutationFn: (question: z.input<typeof productResearchInput>) => api(researchProduct, { body: question }),
    onSuccess: ({ productInfo }) => toast({ title: 'Research Complete', description: productInfo.name }),
  });
}

/** POST /api/ai/research/supplier */
export function useSupplierResearch() {
  return useMutation({
    ...failureToast,
    mutationFn: (question: z.input<typeof supplierResearchInput>) => api(researchSupplier, { body: question }),
    onSuccess: ({ companyInfo }) => toast({ title: 'Research Complete', description: companyInfo.name }),
  });
}

const failureToast = {
  onError: (failure) => {
    const description = errorText(failure, 'Couldn’t complete the research. Please try again.');
    toast({ title: 'Research Failed', description, variant: 'destructive' });
  },
} satisfies MutationOptions;
