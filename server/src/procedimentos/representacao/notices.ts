import { NAS_NOTIFICACOES, notice, notices, toSecretariat } from '../../avisos/notice.ts'
import { acompanha, type Of, personal, service, type ToOne } from '../avisos/notices.ts'

/** A lawyer who has no page of the matter to open. */
interface AoAdvogado {
  /** "Processo 17" */
  materia: string
  frase: string
  path: `/${string}` | null
}

/** Notices about the lawyers of the partes. */
export const NOTICES = notices({
  /** For everybody who sees the docket, and as service to the contacts of the partes. */
  representacao: service(({ numero, nomeDoAto, frase }: Of<'nomeDoAto' | 'frase'>, { titulo }) => ({
    subject: `${titulo} ${numero}: ${nomeDoAto.toLowerCase()}`,
    body: frase,
  })),
  /** What is not in the docket yet, for the accounts of the parte. */
  representacaoDaParte: personal(acompanha, ({ procedimento, nomeDoAto, frase }: ToOne<'nomeDoAto' | 'frase'>, { titulo }) => ({
    subject: `${titulo} ${procedimento}: ${nomeDoAto.toLowerCase()}`,
    body: `${frase} Se você não deu esta procuração, revogue-a na página.`,
  })),
  /** For the secretariat. */
  representacaoAConferir: toSecretariat(({ materia }: { materia: string }) => ({
    subject: `${materia}: procuração a conferir`,
    body: `Um advogado apresentou uma procuração. Confira-a, ou recuse-a e diga por quê.`,
    path: '/secretaria/representacoes',
    label: 'Abrir as procurações a conferir',
  })),
  /** What became of their representation, for the lawyer. */
  representacaoDoAdvogado: notice(
    () => 'Você recebe este aviso porque apresentou procuração ou recebeu um substabelecimento.',
    ({ materia, frase, path }: AoAdvogado) => ({
      subject: `${materia}: sua representação`,
      body: frase,
      ...(path === null ? NAS_NOTIFICACOES : { path, label: 'Abrir a página' }),
    }),
  ),
})
