/**
 * Job that moves the deadlines which end on a day of a certificate. Its name stands here because two subjects that may not import
 * each other add it: registering a certificate, and bringing a procedimento back. `jobs.ts` assigns its handler.
 */
export const PRORROGAR_PRAZOS = 'prorrogarPrazos'
