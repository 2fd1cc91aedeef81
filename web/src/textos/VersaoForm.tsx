import { type Trecho, textoCorrido } from '@concordia/contract/rules/acordos/trecho'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { textos } from '@concordia/contract/textos/calls'
import type { Texto } from '@concordia/contract/textos/schemas'
import { TEXTO_DO, TEXTOS } from '@concordia/contract/textos/words'
import { comArtigo } from '@concordia/contract/values/substantivo'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Suspense, useMemo, useState } from 'react'
import { queryOf } from '../api/query.ts'
import { EnvioFalhou } from '../negociacoes/minutas/EnvioFalhou.tsx'
import { MeusComentarios } from '../negociacoes/minutas/MeusComentarios.tsx'
import { ModelosDaCamara } from '../negociacoes/minutas/ModelosDaCamara.tsx'
import css from '../negociacoes/minutas/minutas.module.css'
import { useEnvio } from '../negociacoes/minutas/useEnvio.ts'
import type { MeuComentario } from '../negociacoes/minutas/useMinutaEmCurso.ts'
import { path } from '../paths/paths.ts'
import { detalhesDe, type Referencia } from '../paths/procedimento.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import { lazyPart } from '../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../ui/dialog/useDialogo.tsx'
import type { Draft } from '../ui/draft/useDraft.ts'
import { LinkButton } from '../ui/links.tsx'
import { CardSkeleton } from '../ui/page/states/skeletons.tsx'
import { TEXTOS_DE } from './tipo.ts'

const Editor = lazyPart(() => import('../negociacoes/minutas/editor/MinutaRichText.tsx'))
const ComentarioDialog = lazyPart(() => import('../negociacoes/minutas/ComentarioDialog.tsx'))

/** A version being written; `versao`: the one it answers. */
export interface Escrito {
  texto: string
  versao?: number
  comentarios?: MeuComentario[]
}

const TROCAR = {
  title: 'Trocar o texto pelo modelo?',
  message: 'O texto que você escreveu sai do editor e dá lugar ao do modelo.',
  confirm: 'trocar pelo modelo',
  danger: true,
}
const modelosDe = (tipo: Tipo, curto: string) => ({
  varios: `Escreva o ${curto}, ou comece de um modelo da câmara, já preenchido com os dados do ${tipo}. Depois, complete o que está em branco.`,
  nenhum: `A câmara ainda não tem modelo de ${curto}. Escreva o texto.`,
})

interface NovoTextoProps extends Referencia {
  /** The hearing whose minutes are written; absent: the text that the procedimento has one of. */
  audienciaId?: number
  inicial: string
  draft: Draft<Escrito>
}

/** The editor of the first version, and the models of the chamber beside it. */
export function NovoTexto({ tipo, id, audienciaId, inicial, draft }: NovoTextoProps) {
  const { calls } = TEXTOS_DE[tipo]
  const qual = audienciaId === undefined ? TEXTO_DO[tipo] : 'ata'
  const { curto, rotulo } = TEXTOS[qual]
  const daAudiencia = audienciaId === undefined ? {} : { audiencia_id: audienciaId }
  const [texto, setTexto] = useState(inicial)
  const [modelo, setModelo] = useState({ texto: '', vez: 0 })
  const onde =
    audienciaId === undefined
      ? { em: comArtigo(TIPOS[tipo]), details: detalhesDe({ tipo, id }), params: { id } }
      : { em: 'a página da audiência', details: path('Audiencia', { id: audienciaId }), params: { id } }
  const envio = useEnvio(calls.create, { id, nome: 'versão', draft, onde })
  const change = (next: string) => {
    setTexto(next)
    envio.esquecer()
    draft.save({ texto: next })
  }
  const usar = async (novo: string) => {
    if (texto !== modelo.texto && !(await confirm(TROCAR))) return
    change(novo)
    setModelo(({ vez }) => ({ texto: novo, vez: vez + 1 }))
  }
  return (
    <Stack gap="lg">
      <div className={css.comModelos}>
        <Suspense fallback={<CardSkeleton lines={14} />}>
          <Editor
            key={modelo.vez}
            label={rotulo}
            description="O documento é impresso como você vê aqui."
            initial={modelo.vez === 0 ? inicial : modelo.texto}
            onChange={change}
            error={envio.erro}
          />
        </Suspense>
        <ModelosDaCamara
          query={queryOf(calls.modelos, { params: { id }, query: daAudiencia })}
          sobre={modelosDe(tipo, curto)}
          onUsar={usar}
        />
      </div>
      <Envio envio={envio} texto={texto} titulo={`O ${curto} não foi registrado`} verLabel={`ver ${onde.em}`} />
      <Group justify="space-between">
        <LinkButton to={envio.details} variant="default">
          voltar
        </LinkButton>
        <Button loading={envio.sending} onClick={() => envio.enviar(texto, { tipo: qual, ...daAudiencia })}>
          enviar às partes
        </Button>
      </Group>
    </Stack>
  )
}

interface NovaVersaoProps {
  texto: Texto
  begun: Partial<Escrito> | null
  draft: Draft<Escrito>
}

/** The editor of the next version, with its comments. */
export function NovaVersao({ texto: lido, begun, draft }: NovaVersaoProps) {
  const atual = lido.versoes.at(-1)!
  const [inicial] = useState(() => begun?.texto ?? atual.texto)
  const [texto, setTexto] = useState(inicial)
  const [meus, setMeus] = useState(() => begun?.comentarios ?? [])
  const [versao] = useState(() => begun?.versao ?? atual.id)
  const onde = { em: 'a página do texto', details: path('Texto', { tid: lido.id }), params: { tid: lido.id } }
  const envio = useEnvio(textos.versao, { id: lido.id, nome: 'versão', draft, onde })
  const comentar = useDialogo(ComentarioDialog)
  const corrido = useMemo(() => textoCorrido(texto), [texto])
  const keep = (next: { texto: string; comentarios: MeuComentario[] }) => {
    setTexto(next.texto)
    setMeus(next.comentarios)
    envio.esquecer()
    draft.save({ versao, ...next })
  }
  const igual = texto === atual.texto && meus.length === 0
  return (
    <Stack gap="lg">
      <Suspense fallback={<CardSkeleton lines={14} />}>
        <Editor
          label="Texto"
          description={`Você parte da versão ${atual.numero}. As mudanças aparecem marcadas para quem lê o texto.`}
          initial={inicial}
          onChange={(novo: string) => keep({ texto: novo, comentarios: meus })}
          onComentar={(trecho: Trecho) =>
            comentar.abrir({ trecho, onAdd: (novo) => keep({ texto, comentarios: [...meus, novo] }) })
          }
          error={envio.erro}
        />
      </Suspense>
      <MeusComentarios
        recebidos={atual.comentarios}
        meus={meus}
        corrido={corrido}
        onChange={(comentarios) => keep({ texto, comentarios })}
      />
      <Envio envio={envio} texto={texto} titulo="A versão não foi registrada" verLabel="ver o texto" />
      {igual && <Text c="dimmed">Para enviar uma versão, altere o texto ou adicione um comentário.</Text>}
      <Group justify="space-between">
        <LinkButton to={envio.details} variant="default">
          voltar
        </LinkButton>
        <Button
          loading={envio.sending}
          disabled={igual}
          onClick={() => envio.enviar(texto, { comentarios: meus, versao_id: versao })}
        >
          enviar versão
        </Button>
      </Group>
      {comentar.dialog}
    </Stack>
  )
}

interface EnvioProps {
  envio: ReturnType<typeof useEnvio>
  texto: string
  titulo: string
  verLabel: string
}
const Envio = ({ envio: { outcome, unsure, details }, ...rest }: EnvioProps) =>
  outcome && <EnvioFalhou outcome={outcome} unsure={unsure} details={details} {...rest} />
