/**
 * Job that moves the deadlines which end on a day of a certificate, on a holiday of the chamber or in its recess. The name is defined
 * here because subjects that may not import each other queue it: whoever adds such a day, and bringing a procedimento back. `jobs.ts` assigns its handler.
 */
export const PRORROGAR_PRAZOS = 'prorrogarPrazos'
