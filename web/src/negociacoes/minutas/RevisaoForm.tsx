import { minutas } from '@concordia/contract/negociacoes/calls'
import type { Minuta } from '@concordia/contract/negociacoes/schemas/minutas'
import { estaNoTexto, segueEm, type Trecho, textoCorrido } from '@concordia/contract/rules/acordos/trecho'
import { MAX_COMENTARIOS_DA_REVISAO } from '@concordia/contract/rules/negociacao'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { ReplyAlert } from '../../ui/page/states/ReplyAlert.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { CopyHtmlButton } from '../../ui/text/CopyHtmlButton.tsx'
import { EnvioFalhou } from './EnvioFalhou.tsx'
import { MeusComentarios } from './MeusComentarios.tsx'
import { Editor } from './NovaMinutaForm.tsx'
import { useEnvio } from './useEnvio.ts'
import { comentariosDe, type MeuComentario, type MinutaEmCurso, type Rascunho } from './useMinutaEmCurso.ts'

const TextoDialog = lazyPart(() => import('./TextoDialog.tsx'))
const ComentarioDialog = lazyPart(() => import('./ComentarioDialog.tsx'))

const IGUAL = 'revisao-igual'

interface RevisaoFormProps {
  id: number
  /** The draft under review, as the server has it now. */
  minuta: Minuta
  /** A stored review that is continued. */
  begun: Partial<Rascunho> | null
  draft: MinutaEmCurso['draft']
}

/**
 * The editor of a review, with its comments. If the version is no longer the one it began with, the current one must be read
 * first.
 */
export function RevisaoForm({ id, minuta, begun, draft }: RevisaoFormProps) {
  const [inicial] = useState(() => begun?.texto ?? minuta.texto)
  const [texto, setTexto] = useState(inicial)
  const [meus, setMeus] = useState(() => comentariosDe(begun ?? {}))
  /** The draft that was read. */
  const [lida, setLida] = useState(() => begun?.minuta ?? minuta.id)
  const ver = useDialogo(TextoDialog)
  const envio = useEnvio(minutas.revisar, { id, nome: 'revisão', draft })
  const comentar = useDialogo(ComentarioDialog)
  const corrido = useMemo(() => textoCorrido(texto), [texto])
  const keep = (next: { texto: string; comentarios: MeuComentario[] }) => {
    setTexto(next.texto)
    setMeus(next.comentarios)
    envio.esquecer()
    draft.save({ minuta: lida, ...next })
  }
  const change = (novo: string) => keep({ texto: novo, comentarios: follow(meus, corrido, novo) })
  const add = (comentario: MeuComentario) => keep({ texto, comentarios: [...meus, comentario] })
  const enviados = () => meus.map(({ texto, trecho }) => ({ texto, ...(trecho && estaNoTexto(trecho, corrido) && { trecho }) }))
  const passada = minuta.id !== lida
  const igual = texto === minuta.texto && meus.length === 0
  return (
    <Stack gap="lg">
      <Suspense fallback={<CardSkeleton lines={14} />}>
        <Editor
          label="Texto da minuta"
          description={`Você revisa a versão ${minuta.versao}. Altere o texto, ou selecione palavras e comente-as. As mudanças aparecem marcadas para a outra parte.`}
          initial={inicial}
          onChange={change}
          {...(meus.length < MAX_COMENTARIOS_DA_REVISAO && {
            onComentar: (trecho: Trecho) => comentar.abrir({ trecho, onAdd: add }),
          })}
          error={envio.erro}
        />
      </Suspense>
      <MeusComentarios
        recebidos={minuta.comentarios}
        meus={meus}
        corrido={corrido}
        onChange={(comentarios) => keep({ texto, comentarios })}
      />
      {passada && (
        <ReplyAlert
          kind="info"
          title="A minuta mudou desde que você começou esta revisão"
          actions={
            <>
              <Button size="sm" onClick={() => ver.abrir({ titulo: 'Versão atual da minuta', ...minuta })}>
                ler a versão atual
              </Button>
              <CopyHtmlButton html={texto} label="copiar o meu texto" />
              <Button size="sm" variant="default" onClick={() => setLida(minuta.id)}>
                enviar o meu texto sobre a versão atual
              </Button>
            </>
          }
        >
          O seu texto continua aqui. Leia a versão atual e junte o que quiser manter antes de enviar.
        </ReplyAlert>
      )}
      {envio.outcome && !passada && (
        <EnvioFalhou
          outcome={envio.outcome}
          titulo="A revisão não foi registrada"
          unsure={envio.unsure}
          details={envio.details}
          texto={texto}
        />
      )}
      {igual && (
        <Text c="dimmed" id={IGUAL}>
          Para enviar a revisão, altere o texto ou adicione um comentário. Se concorda com a minuta, assine-a na página da
          negociação.
        </Text>
      )}
      <Group justify="space-between">
        <LinkButton to={envio.details} variant="default">
          voltar
        </LinkButton>
        <Button
          loading={envio.sending}
          aria-describedby={igual ? IGUAL : undefined}
          disabled={passada || igual}
          onClick={() => envio.enviar(texto, { comentarios: enviados(), minuta_id: lida })}
        >
          enviar revisão
        </Button>
      </Group>
      {ver.dialog}
      {comentar.dialog}
    </Stack>
  )
}

/** Words that moved with the text keep their comment; of words that changed the last place is kept, in case they are written again. */
function follow(meus: readonly MeuComentario[], antes: string, novo: string): MeuComentario[] {
  if (!meus.some(({ trecho }) => trecho)) return [...meus]
  const depois = textoCorrido(novo)
  const placeOf = (trecho: Trecho) =>
    !estaNoTexto(trecho, antes) && estaNoTexto(trecho, depois) ? trecho : (segueEm(trecho, antes, depois) ?? trecho)
  return meus.map((one) => ({ ...one, ...(one.trecho && { trecho: placeOf(one.trecho) }) }))
}
