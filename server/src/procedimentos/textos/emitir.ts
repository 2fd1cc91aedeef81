import { ressalvaDosPoderes } from '@concordia/contract/rules/acordos/poderes'
import { NOMES_DOS_ATOS } from '@concordia/contract/rules/atos'
import { PAPEIS_NA_AUDIENCIA } from '@concordia/contract/rules/audiencia'
import { PAPEIS, TIPOS } from '@concordia/contract/rules/tipos'
import { TEXTOS, type TextoOferecido } from '@concordia/contract/textos/words'
import { formatExact } from '@concordia/contract/values/dates'
import { maskDocument } from '@concordia/contract/values/documento'
import { z } from 'zod'
import { appendEvento } from '../../autos/eventos/append-evento.ts'
import type { Deps } from '../../deps.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { documento } from '../../textos/documento/issue.ts'
import { mailDocumento } from '../../textos/documento/mail.ts'
import { announce } from '../avisos/announce.ts'
import { findProcedimento } from '../consulta/queries.ts'
import { lockProcedimento } from '../lock-procedimento.ts'
import { readAssinado } from './assinado.ts'
import { daAudiencia } from './ata.ts'
import { NOTICES } from './notices.ts'
import { readSignatarios } from './signatarios.ts'
import { findTexto, type Situado } from './texto.ts'
import { DO_TIPO } from './tipos.ts'

const nomeDe = ({ tipo, de, procedimentoId }: Situado) => `${TEXTOS[tipo].titulo} do ${TIPOS[de].um} ${procedimentoId}`

/**
 * The document of a signed text: the text, the note where signatures are missing, and the evidence of each signature. It joins the docket
 * by an evento of the platform, also when the procedimento has ended meanwhile, and goes to its signers by e-mail.
 */
const documentoDe = (qual: TextoOferecido) =>
  documento('textoId', {
    tipo: TEXTOS[qual].titulo,
    template: 'procedimentos/textos/texto.typ',
    find: async (db, id) => {
      const texto = await findTexto(db, id)
      return texto?.situacao === 'assinado' && texto.arquivoId === null ? texto : undefined
    },
    write: async (deps, texto) => {
      const nome = nomeDe(texto)
      return { numero: texto.procedimentoId, nome, selo: nome, dados: await dadosDe(deps, texto) }
    },
    lock: (trx, { procedimentoId }) => lockProcedimento(trx, procedimentoId),
    keep: async (deps, trx, texto, { nome, file, now }) => {
      const { id, tipo, de, procedimentoId, audienciaId, nota } = texto
      const { um } = TEXTOS[tipo]
      const { atos, assinado } = DO_TIPO[tipo]
      const { assinaturas } = await readSignatarios(trx, texto)
      const ressalva = ressalvaDosPoderes(assinaturas.flatMap(({ por }) => por))
      const semTodas = nota === null ? '' : `${DO_TIPO[tipo].semTodas}: ${nota}`
      const audiencia = await daAudiencia(trx, audienciaId)
      const titulo = semTodas || audiencia ? '' : ressalva && `${NOMES_DOS_ATOS[atos.junta][de]}.`
      const descricaoOutros = [audiencia, semTodas, titulo, ressalva].filter(Boolean).join(' ')
      const { id: juntadaId } = await appendEvento(trx, procedimentoId, {
        ato: atos.junta,
        ...(descricaoOutros && { descricaoOutros }),
        documentos: [{ tipo: 'documento', nome, arquivo: file }],
        now,
      })
      await trx.updateTable('textos').set({ arquivoId: file.id, emitidoEm: now, juntadaId }).where('id', '=', id).execute()
      const facts = {
        tipo: de,
        numero: procedimentoId,
        texto: id,
        nome: um,
        comNota: nota !== null,
        comoFicou: assinado,
        ressalva,
      }
      await announce(deps, trx, NOTICES.textoAssinado, facts, { eventoId: juntadaId })
      await mailDocumento(deps, trx, [...assinaturas.map(({ userId }) => userId), 0], {
        ...{ kind: 'texto', file, nome, about: { procedimentoId }, pagina: { label: `Abrir o ${um}`, path: `/texto/${id}` } },
        subject: `${TIPOS[de].titulo} ${procedimentoId}: o ${um} que você assinou`,
        paragraphs: [`O ${um} que você assinou na plataforma, selado por ela, está anexo e nos autos; guarde-o.`],
        facts: [[TIPOS[de].titulo, String(procedimentoId)]],
        reason: 'Você recebe este e-mail porque assinou este texto na plataforma.',
      })
    },
  })

const DOCUMENTOS = {
  'termo-de-arbitragem': documentoDe('termo-de-arbitragem'),
  acordo: documentoDe('acordo'),
  ata: documentoDe('ata'),
}

export async function emitirTexto(deps: Deps, id: number): Promise<void> {
  const texto = await findTexto(deps.db, id)
  if (texto) await DOCUMENTOS[texto.tipo].issue(deps, id)
}
export const emitirTextoTask =
  (deps: Deps): Task =>
  (payload) =>
    emitirTexto(deps, z.object({ textoId: z.number() }).parse(payload).textoId)

/** What `texto.typ` prints. */
async function dadosDe({ db, config }: Pick<Deps, 'db' | 'config'>, texto: Situado) {
  const { tipo, de, procedimentoId, nota, notaDe } = texto
  const [{ partes }, signatarios] = await Promise.all([findProcedimento(db, procedimentoId), readSignatarios(db, texto)])
  const { recusas, pessoas, pessoasQueFaltam, partesQueFaltam } = signatarios
  const { papel } = TIPOS[de]
  const conduzem = pessoas.filter((one) => one.papel === papel)
  const faltam = new Set(pessoasQueFaltam.map(({ userId }) => userId))
  const nomes = (polo: string) =>
    partes.filter((parte) => parte.polo === polo).map(({ nome, documento: cpf }) => `${nome} (${maskDocument(cpf)})`)
  return {
    dados: [
      [TIPOS[de].titulo, String(procedimentoId)],
      ['Demandantes', nomes('demandante')],
      ['Demandadas', nomes('demandada')],
      ...(conduzem.length > 0
        ? [[conduzem.length === 1 ? PAPEIS[papel].titulo : PAPEIS[papel].titulos, conduzem.map(({ nome }) => nome)]]
        : []),
    ],
    ...(await readAssinado(db, texto, signatarios)),
    nota: nota === null ? null : { texto: nota, de: notaDe ?? '' },
    faltam: [
      ...partesQueFaltam.map(({ nome }) => nome),
      ...pessoasQueFaltam.map((one) => `${one.nome}, ${PAPEIS_NA_AUDIENCIA[one.papel].toLowerCase()}`),
    ],
    recusas: recusas
      .filter(({ userId }) => DO_TIPO[tipo].motivoNosAutos || faltam.has(userId))
      .map(({ nome, por, motivo, createdAt }) => ({
        ...{ nome, por: por.join('; '), quando: formatExact(createdAt) },
        motivo: DO_TIPO[tipo].motivoNosAutos ? motivo : 'não consta dos autos',
      })),
    verificacao: `Assinado na plataforma e selado por ela. Confira-o nos autos do ${TIPOS[de].um}, em ${config.appUrl}`,
  }
}
