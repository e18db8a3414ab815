import { type MutationOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  ProductResearch,
  productResearchInput,
  SupplierResearch,
  supplierResearchInput,
} from '../../worker/research/contract.ts';
import { errorText, requestJson } from '../lib/api.ts';
import { toast } from '../lib/toast.ts';

/** POST /api/ai/research/product */
export function useProductResearch() {
  return useMutation({
    ...failureToast,
    mutationFn: (question: z.input<typeof productResearchInput>) =>
      requestJson<ProductResearch>('POST', '/api/ai/research/product', question),
    onSuccess: ({ productInfo }) => toast({ title: 'Research Complete', description: productInfo.name }),
  });
}

/** POST /api/ai/research/supplier */
export function useSupplierResearch() {
  return useMutation({
    ...failureToast,
    mutationFn: (question: z.input<typeof supplierResearchInput>) =>
      requestJson<SupplierResearch>('POST', '/api/ai/research/supplier', question),
    onSuccess: ({ companyInfo }) => toast({ title: 'Research Complete', description: companyInfo.name }),
  });
}

const failureToast = {
  onError: (failure) => {
    const description = errorText(failure, 'Couldn’t complete the research. Please try again.');
    toast({ title: 'Research Failed', description, variant: 'destructive' });
  },
} satisfies MutationOptions;
