/** The most days one answer covers. */
export const MAX_DIAS_DA_AGENDA = 400
