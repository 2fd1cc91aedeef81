import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../api/error.ts'
import { sentenceOf } from '../notify.ts'

/**
 * Shows a 422's errors under their fields (`demandantes.0.nome` is the same path on both sides) and focuses the first; the
 * sentence of any other failure is shown at the end of the form (`Form`) until the next attempt.
 * @returns the sentence for the message bar (for mutations that are not `quiet`, the bar already shows it)
 */
export function applyErrors<T extends FieldValues, O>(form: UseFormReturn<T, unknown, O>, error: unknown): string {
  const errors = error instanceof ApiError ? Object.entries(error.errors ?? {}) : []
  for (const [index, [name, messages]] of errors.entries()) {
    form.setError(name as FieldPath<T>, { type: 'server', message: messages[0] ?? '' }, { shouldFocus: index === 0 })
  }
  const sentence = sentenceOf(error)
  if (errors.length === 0) form.setError('root.server', { type: 'server', message: sentence })
  return sentence
}
