import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comDe } from '@concordia/contract/values/substantivo'
import { NAS_NOTIFICACOES, notice, notices } from '../../avisos/notice.ts'
import { aboutCobranca, custa, type SobreCobranca } from '../../procedimentos/conta/notices.ts'

/** Notices about payouts, and about the charges to a parte after they were made. */
export const NOTICES = notices({
  cobrancaDispensada: aboutCobranca(({ id, parte, descricao, valor, motivo }: SobreCobranca<'motivo'>) => ({
    subject: `Cobrança dispensada: ${descricao}`,
    body: `A secretaria da câmara dispensou a cobrança de ${valor} feita a ${parte}: ${descricao}. Não há mais nada a pagar. Motivo: “${motivo}”.`,
    ...custa(id),
  })),
  cobrancaOferecida: aboutCobranca(({ id, parte, descricao, valor }: SobreCobranca) => ({
    subject: `A outra parte não pagou: ${descricao}`,
    body: `A cobrança de ${valor} feita a ${parte} venceu sem pagamento: ${descricao}. Se você quiser que o procedimento siga, pode pagá-la no lugar dela.`,
    ...custa(id),
  })),
  repasseFeito: notice(
    () => 'Você recebe este aviso porque atuou neste procedimento.',
    ({ tipo, procedimento, atua, especie, valor, dia }: Repasse) => ({
      subject: `Repasse de ${valor}: ${especie.toLowerCase()}, ${TIPOS[tipo].um} ${procedimento}`,
      body: `A secretaria da câmara registrou que passou a você ${valor}, em ${dia}, de ${especie.toLowerCase()} ${comDe(TIPOS[tipo])} ${procedimento}.`,
      // A person who was replaced no longer opens it.
      ...(atua ? { path: `${TIPOS[tipo].rota.um}/${procedimento}/conta` as const, label: 'Ver a conta' } : NAS_NOTIFICACOES),
    }),
  ),
})

/** A payout; `atua`: the person still works in the procedimento. */
interface Repasse extends Record<'especie' | 'valor' | 'dia', string> {
  tipo: Tipo
  procedimento: number
  atua: boolean
}
