import type { Conta } from './contas.ts'

/** May this account end the access of the other one? `porque`: the sentence for somebody who may know that it exists. */
export type Resposta = { pode: true } | { pode: false; porque?: string }

const NAO: Resposta = { pode: false }
const SIM: Resposta = { pode: true }

const isDesignado = ({ motivos }: Conta) => motivos.includes('arbitro') || motivos.includes('mediador')
const hasParte = ({ partes }: Conta, id: number) => partes.some((parte) => parte.id === id)
/** Follows it by the access password of somebody else. */
const isConvidado = ({ partes, motivos }: Conta) => partes.length === 0 && motivos.includes('senha')

/**
 * A parte ends the access of its own lawyer and of accounts that got in by its own access password. A lawyer ends only the access
 * of accounts that got in by the password mailed to the lawyer: a dismissed one could otherwise shut out the client or the next
 * lawyer (docs/rules/access.md).
 */
export function mayClose(quem: Conta, outra: Conta): Resposta {
  if (quem.userId === outra.userId || isDesignado(outra)) return NAO
  if (isConvidado(outra)) {
    const deQuem = outra.convidadoDe
    const propria = quem.advogado ? outra.convidadoPor === quem.email : deQuem !== null && hasParte(quem, deQuem.id)
    return quem.partes.length > 0 && propria ? SIM : NAO
  }
  if (quem.advogado || !outra.advogado || !outra.partes.some(({ id }) => hasParte(quem, id))) return NAO
  return outra.partes.every(({ id }) => hasParte(quem, id)) ? SIM : { pode: false, porque: DE_OUTRAS }
}

const DE_OUTRAS = 'Esta pessoa acompanha também por outra parte. Peça à secretaria que encerre o acesso.'

/** Whether the secretariat may end it. */
export const mayCloseBySecretaria = (outra: Conta): Resposta => (isDesignado(outra) ? { pode: false, porque: DESIGNADA } : SIM)

const DESIGNADA = 'Esta pessoa está designada. O acesso dela termina com a substituição, no quadro da secretaria.'

/** Whether somebody may leave by themselves. @param encerrado the procedimento has ended */
export function mayStopFollowing(quem: Conta, todas: readonly Conta[], encerrado: boolean): Resposta {
  if (isDesignado(quem)) return { pode: false, porque: DE_OFICIO }
  if (quem.motivos.includes('autor')) return { pode: false, porque: PROTOCOLOU }
  const outras = todas.filter(({ userId }) => userId !== quem.userId)
  const so = quem.partes.find(({ id }) => !outras.some((outra) => hasParte(outra, id)))
  return so && !encerrado ? { pode: false, porque: unica(so.nome) } : SIM
}

const DE_OFICIO = 'Você está designado. Para deixar a função, recuse a designação ou peça à secretaria a sua substituição.'
const PROTOCOLOU = 'Quem protocolou responde pelo protocolo e não deixa de acompanhar sozinho. Fale com a secretaria.'
const unica = (nome: string) =>
  `Sua conta é a única ligada à parte ${nome}, que deixaria de acompanhar pela plataforma. Fale com a secretaria.`

/** What a parte sees: the accounts on its own side, and those that came by its password. */
export const isDoMesmoLado = (quem: Conta, outra: Conta): boolean =>
  quem.userId === outra.userId ||
  outra.partes.some(({ id }) => hasParte(quem, id)) ||
  (isConvidado(outra) && outra.convidadoDe !== null && hasParte(quem, outra.convidadoDe.id))
