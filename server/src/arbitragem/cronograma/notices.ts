import { notices } from '../../avisos/notice.ts'
import { type Of, service } from '../../procedimentos/avisos/notices.ts'

/** Notices about the timetable of an arbitration. */
export const NOTICES = notices({
  /** `proxima`: "Réplica, até 10/12/2026, dos demandantes", in the words of the tribunal; null: no step is left. */
  cronograma: service(
    ({ numero, por, quando, alterado, proxima }: Of<'por' | 'quando'> & { alterado: boolean; proxima: string | null }) => ({
      subject: `Processo ${numero}: cronograma ${alterado ? 'alterado' : 'publicado'}`,
      body: `${por} ${alterado ? 'alterou' : 'publicou'} o cronograma do processo ${numero}, em ${quando}. ${proxima ? `Próxima etapa: ${proxima}.` : 'Nenhuma etapa resta.'} Todas as etapas estão na página do processo.`,
    }),
  ),
})
