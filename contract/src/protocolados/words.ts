/** How long a filing that was not closed stays on the screen of its author. */
export const DIAS_DO_PROTOCOLADO = 30
