import type { PapelNaEquipe } from '@concordia/contract/rules/representacao'
import { NAS_NOTIFICACOES, notice, notices, toSecretariat } from '../../avisos/notice.ts'
import { acompanha, type Of, personal, service, type ToOne } from '../avisos/notices.ts'

/** A lawyer who has no page of the matter to open. */
interface AoAdvogado {
  /** "Processo 17" */
  materia: string
  frase: string
  path: `/${string}` | null
}

interface NaEquipe {
  /** "Processo 17" */
  materia: string
  /** "Fulana (OAB/SP 1)" */
  advogado: string
  papel: PapelNaEquipe | null
  path: `/${string}` | null
}
const FAZ: Record<PapelNaEquipe, string> = {
  advogado: 'Você atua pelo cliente como o advogado responsável.',
  assistente: 'Você lê os autos, sem peticionar, assinar ou pagar.',
  financeiro: 'Você vê a conta e paga as cobranças.',
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
  /** For the secretariat. */
  doisLados: toSecretariat(({ materia, escritorio, path }: { materia: string; escritorio: string; path: `/${string}` }) => ({
    subject: `${materia}: um escritório pelos dois lados`,
    body: `Um advogado do escritório ${escritorio} tentou atuar por uma parte, e outro do mesmo escritório já atua pelo outro lado. O ato foi recusado.`,
    path,
    label: 'Abrir a página',
  })),
  /** For a member of the lawyer's firm who joined a team, has another role in it, or left it (`papel` null). */
  equipe: notice(
    () => 'Você recebe este aviso porque é membro do escritório do advogado.',
    ({ materia, advogado, papel, path }: NaEquipe) => ({
      subject: `${materia}: ${papel ? 'você está na equipe' : 'você não está mais na equipe'}`,
      body: papel
        ? `${advogado} incluiu você na equipe, como ${papel}. ${FAZ[papel]}`
        : `${advogado} tirou você da equipe. O que você acompanha por si continua.`,
      ...(path === null ? NAS_NOTIFICACOES : { path, label: 'Abrir a página' }),
    }),
  ),
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
