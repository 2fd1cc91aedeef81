import { TIPOS } from '@concordia/contract/rules/tipos'
import type { Kinds } from './aviso.ts'
import { acompanha, aPagina, type DoTipo, daSecretaria, NAS_NOTIFICACOES, sobre } from './palavras.ts'

/** Notices about who may see a procedimento, and about the contacts of partes that somebody contests. */
export interface AvisosDeAcessos {
  /** An account lost its access. `motivo`: only the secretariat's reason is passed on. */
  acessoEncerrado: DoTipo & { procedimento: number; por: 'secretaria' | 'parte' | 'patrono' | 'contato'; motivo: string | null }
  /** The address of a parte was corrected: told to the accounts tied to it. Both addresses are masked. */
  contatoDaParteCorrigido: DoTipo & { procedimento: number; parte: string; de: string; para: string }
  /** Somebody contested that correction. */
  contatoContestado: DoTipo & { numero: number; parte: string; de: string; para: string }
}

function porque({ por, motivo }: Pick<AvisosDeAcessos['acessoEncerrado'], 'por' | 'motivo'>): string {
  if (por === 'secretaria') return `A secretaria encerrou o seu acesso, pelo seguinte motivo: “${motivo ?? ''}”.`
  if (por === 'parte') return 'Uma parte encerrou o seu acesso, que vinha dela.'
  if (por === 'patrono') return 'Terminou o acesso de quem havia adicionado você como terceiro.'
  return 'O seu acesso vinha da senha enviada a um e-mail de parte que foi corrigido ou contestado.'
}

export const AVISOS_DE_ACESSOS: Kinds<AvisosDeAcessos> = {
  acessoEncerrado: {
    quem: 'titular',
    porque: ({ tipo }) => `Você recebe este aviso porque acompanhava este ${TIPOS[tipo].um}.`,
    texto: sobre(({ procedimento: numero, por, motivo }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: seu acesso terminou`,
      body: `Você não acompanha mais o ${um} ${numero}. ${porque({ por, motivo })} O que você fez nele continua nos autos. Em caso de dúvida, fale com a secretaria.`,
      ...NAS_NOTIFICACOES,
    })),
  },
  contatoDaParteCorrigido: {
    quem: 'titular',
    porque: acompanha,
    texto: sobre(({ tipo, procedimento: numero, parte, de, para }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: e-mail de parte trocado`,
      body: `A secretaria trocou o e-mail da parte ${parte} no ${um} ${numero}: de ${de} para ${para}. Se você não reconhece esta mudança, use o link que enviamos por e-mail.`,
      ...aPagina(tipo, numero),
    })),
  },
  contatoContestado: {
    quem: 'secretaria',
    porque: daSecretaria,
    texto: sobre(({ tipo, numero, parte, de, para }, { um, titulo }) => ({
      subject: `${titulo} ${numero}: troca de e-mail contestada`,
      body: `Quem foi avisado da troca do e-mail da parte ${parte} no ${um} ${numero}, de ${de} para ${para}, não a reconhece. O contato está congelado: não dá acesso, não recebe senha e não muda até que um administrador decida.`,
      ...aPagina(tipo, numero),
    })),
  },
}
