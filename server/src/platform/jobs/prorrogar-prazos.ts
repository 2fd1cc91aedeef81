/**
 * Job that moves the deadlines which end on a day of a certificate. Its name stands here because subjects that may not use each
 * other ask for it: who registers a certificate, and who brings a procedimento back; `jobs.ts` says who serves it.
 */
export const PRORROGAR_PRAZOS = 'prorrogarPrazos'
