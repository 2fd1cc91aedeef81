import { z } from 'zod'

/** Bytes as WebAuthn's JSON has them. */
export const Bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
