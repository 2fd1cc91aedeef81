import { dayOf, formatDate, formatExact } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias-uteis'
import type { Deps } from '../../deps.ts'
import { type Issued, issuePdf } from '../../platform/pdf/issued/issue.ts'

/** The platform was down from `inicio` until `fim`, which is exclusive. */
export interface Periodo {
  inicio: Date
  fim: Date
  motivo: string
}

/** The data about its annulment, and about the certificate as issued, that an annulled certificate shows. */
interface Anulacao {
  em: Date
  motivo: string
  original: { emitidaEm: Date; sha256: string }
}

/** Draws, seals and stores the certificate of a period, which is not used yet. @param numero its number @param anulacao null while it is in force */
export async function drawCertidao(
  deps: Pick<Deps, 'pdf' | 'seal' | 'config' | 'clock' | 'db' | 'storage'>,
  numero: number,
  { inicio, fim, motivo }: Periodo,
  anulacao: Anulacao | null = null,
): Promise<Issued> {
  const now = deps.clock.now()
  const dados = {
    verificacao: `Selada pela plataforma e publicada em ${deps.config.appUrl}/indisponibilidades`,
    inicio: formatExact(inicio),
    fim: formatExact(fim),
    motivo,
    dias: diasDe(inicio, fim).map((dia) => formatDate(dia)),
    anulacao: anulacao && {
      em: formatExact(anulacao.em),
      motivo: anulacao.motivo,
      emitida: formatExact(anulacao.original.emitidaEm),
      sha256: anulacao.original.sha256,
    },
  }
  return issuePdf(deps, {
    tipo: anulacao ? 'Certidão de indisponibilidade anulada' : 'Certidão de indisponibilidade',
    numero: String(numero),
    now,
    template: 'publico/institucional/certidao.typ',
    dados,
    nome: `Certidão de indisponibilidade ${numero}${anulacao ? ' (anulada)' : ''}.pdf`,
    selo: `${anulacao ? 'Anulação da certidão' : 'Certidão'} de indisponibilidade nº ${numero}`,
  })
}

/** The São Paulo days the period touches; a period that ends at midnight does not touch the next day. */
function diasDe(inicio: Date, fim: Date): string[] {
  const last = dayOf(new Date(fim.getTime() - 1))
  const dias = [dayOf(inicio)]
  while (dias.at(-1)! < last) dias.push(addDias(dias.at(-1)!, 1))
  return dias
}
