import { TEXTOS } from '@concordia/contract/arbitragem/termo/words'
import { ressalvaDosPoderes } from '@concordia/contract/rules/acordos/poderes'
import { formatExact } from '@concordia/contract/values/dates'
import { maskDocument } from '@concordia/contract/values/documento'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import { readStoredText } from '../../platform/rich-text/rich-text.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import { findProcedimento } from '../../procedimentos/consulta/queries.ts'
import { lockProcedimento } from '../../procedimentos/lock-procedimento.ts'
import { paginaDeAssinaturas } from '../../textos/assinatura/pagina.ts'
import { documento } from '../../textos/documento/issue.ts'
import { mailDocumento } from '../../textos/documento/mail.ts'
import { NOTICES } from './notices.ts'
import { readSignatarios } from './signatarios.ts'
import { findTexto, type Situado } from './texto.ts'

/**
 * The document of a signed text: the text, the note where signatures are missing, and the evidence of each signature. It joins the docket
 * by an evento of the platform, also when the process has ended meanwhile, and goes to its signers by e-mail.
 */
export const { issue: emitirTexto, task: emitirTextoTask } = documento('textoId', {
  tipo: 'Termo de arbitragem',
  template: 'arbitragem/termo/termo.typ',
  find: async (db, id) => {
    const texto = await findTexto(db, id)
    return texto?.situacao === 'assinado' && texto.arquivoId === null ? texto : undefined
  },
  write: async (deps, texto) => {
    const { titulo } = TEXTOS[texto.tipo]
    const nome = `${titulo} do processo ${texto.procedimentoId}`
    return { numero: texto.procedimentoId, nome, selo: nome, dados: await dadosDe(deps, texto) }
  },
  lock: (trx, { procedimentoId }) => lockProcedimento(trx, procedimentoId),
  keep: async (deps, trx, { id, tipo, procedimentoId, nota }, { nome, file, now }) => {
    const { titulo, um } = TEXTOS[tipo]
    const { assinaturas } = await readSignatarios(trx, { id, procedimentoId })
    const ressalva = ressalvaDosPoderes(assinaturas.flatMap(({ por }) => por))
    const semTodas = nota === null ? '' : `${titulo} encerrado sem todas as assinaturas. Nota dos árbitros: ${nota}`
    const descricaoOutros = [semTodas, ressalva].filter(Boolean).join(' ')
    const { id: juntadaId } = await appendEvento(trx, procedimentoId, {
      ato: 'termo-de-arbitragem',
      ...(descricaoOutros && { descricaoOutros }),
      documentos: [{ tipo: 'documento', nome, arquivo: file }],
      now,
    })
    await trx.updateTable('textos').set({ arquivoId: file.id, emitidoEm: now, juntadaId }).where('id', '=', id).execute()
    const facts = { tipo: 'processo' as const, numero: procedimentoId, texto: id, nome: um, comNota: nota !== null, ressalva }
    await announce(deps, trx, NOTICES.textoAssinado, facts, { eventoId: juntadaId })
    await mailDocumento(deps, trx, [...assinaturas.map(({ userId }) => userId), 0], {
      ...{ kind: 'texto', file, nome, about: { procedimentoId }, pagina: { label: `Abrir o ${um}`, path: `/texto/${id}` } },
      subject: `Processo ${procedimentoId}: o ${um} que você assinou`,
      paragraphs: [`O ${um} que você assinou na plataforma, selado por ela, está anexo e nos autos; guarde-o.`],
      facts: [['Processo', String(procedimentoId)]],
      reason: 'Você recebe este e-mail porque assinou este texto na plataforma.',
    })
  },
})

/** What `termo.typ` prints. */
async function dadosDe({ db, config }: Pick<Deps, 'db' | 'config'>, texto: Situado) {
  const { minuta, procedimentoId, nota, notaDe } = texto
  const [{ partes }, signatarios, { html }] = await Promise.all([
    findProcedimento(db, procedimentoId),
    readSignatarios(db, texto),
    db.selectFrom('textoVersoes').select('texto as html').where('id', '=', minuta!.id).executeTakeFirstOrThrow(),
  ])
  const { assinaturas, recusas, arbitros, arbitrosQueFaltam, partesQueFaltam } = signatarios
  const nomes = (polo: string) =>
    partes.filter((parte) => parte.polo === polo).map(({ nome, documento: cpf }) => `${nome} (${maskDocument(cpf)})`)
  return {
    processo: String(procedimentoId),
    ...{ demandantes: nomes('demandante'), demandadas: nomes('demandada'), arbitros: arbitros.map(({ nome }) => nome) },
    texto: readStoredText(html).toJSON(),
    ...{ versao: String(minuta!.versao), sha256: minuta!.sha256 },
    pagina: paginaDeAssinaturas(
      assinaturas.map(({ por, papel, ...evidencia }) => ({
        ...evidencia,
        por: por.map((one) => ({ ...one, comprovante: null })),
        ...(papel === 'arbitro' && { como: 'Árbitro' }),
      })),
    ),
    nota: nota === null ? null : { texto: nota, de: notaDe ?? '' },
    faltam: [...partesQueFaltam.map(({ nome }) => nome), ...arbitrosQueFaltam.map(({ nome }) => `${nome}, árbitro`)],
    recusas: recusas.map(({ nome, por, motivo, createdAt }) => ({
      nome,
      por: por.join('; '),
      motivo,
      quando: formatExact(createdAt),
    })),
    verificacao: `Assinado na plataforma e selado por ela. Confira-o nos autos do processo, em ${config.appUrl}`,
  }
}
