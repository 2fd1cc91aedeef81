/**
 * Job that moves the deadlines which end on a day of a certificate. The name is defined here because two subjects that may not
 * import each other queue it: registering a certificate, and bringing a procedimento back. `jobs.ts` assigns its handler.
 */
export const PRORROGAR_PRAZOS = 'prorrogarPrazos'
