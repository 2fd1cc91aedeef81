import { dayOf, formatDate, formatExact } from '@concordia/contract/values/dates'
import { somarDias } from '@concordia/contract/values/dias-uteis'
import type { Deps } from '../deps.ts'
import type { SealedPdf } from '../platform/pdf/seal/seal.ts'

/** The platform was down from `inicio` until `fim`, which is exclusive. */
export interface Periodo {
  inicio: Date
  fim: Date
  motivo: string
}

/** The data about its annulment, and about the certificate as issued, that an annulled certificate shows. */
export interface Anulacao {
  em: Date
  motivo: string
  original: { emitidaEm: Date; sha256: string }
}

/** Draws and seals the certificate of a period. @param numero its number @param anulacao null while it is in force */
export async function desenharCertidao(
  { pdf, seal, config, clock }: Pick<Deps, 'pdf' | 'seal' | 'config' | 'clock'>,
  numero: number,
  { inicio, fim, motivo }: Periodo,
  anulacao: Anulacao | null = null,
): Promise<SealedPdf> {
  const now = clock.now()
  const drawn = await pdf.render('institucional/certidao.typ', {
    camara: config.chamberName,
    titulo: anulacao ? 'Certidão de indisponibilidade anulada' : 'Certidão de indisponibilidade',
    numero: String(numero),
    emitido: formatExact(now),
    verificacao: `Selada com o certificado digital da plataforma. Confira a assinatura em um leitor de PDF, e a certidão em ${config.appUrl}/indisponibilidades`,
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
  })
  const reason = `${anulacao ? 'Anulação da certidão' : 'Certidão'} de indisponibilidade nº ${numero}`
  return seal.seal(drawn, { reason, time: now })
}

/** The São Paulo days the period touches; a period that ends at midnight does not touch the next day. */
function diasDe(inicio: Date, fim: Date): string[] {
  const last = dayOf(new Date(fim.getTime() - 1))
  const dias = [dayOf(inicio)]
  while (dias.at(-1)! < last) dias.push(somarDias(dias.at(-1)!, 1))
  return dias
}
