import { notasDoCaso } from '@concordia/contract/procedimentos/calls'
import type { Notas as Guardadas } from '@concordia/contract/procedimentos/schemas/casos-notas'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type ApiError, isUnanswered } from '../../../api/error.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { lazyPart } from '../../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../../ui/dialog/useDialogo.tsx'
import type { Draft } from '../../../ui/draft/useDraft.ts'
import { notify, sentenceOf } from '../../../ui/notify.ts'
import { ReplyAlert } from '../../../ui/page/states/ReplyAlert.tsx'
import { CardSkeleton } from '../../../ui/page/states/skeletons.tsx'
import { DateTime } from '../../../ui/table/DateTime.tsx'
import { useLatest } from '../../../ui/wizard/useLatest.ts'
import { useLeaveGuard } from '../../../ui/wizard/useLeaveGuard.ts'
import type { Rascunho } from './useRascunhoDeNotas.ts'

const Editor = lazyPart(() => import('../../../ui/text/editor/RichTextEditor.tsx'))
const GuardadasDialog = lazyPart(() => import('./GuardadasDialog.tsx'))

const LEAVE = {
  title: 'Sair sem guardar?',
  message: 'Suas mudanças ficam no rascunho. As notas guardadas não mudam.',
  confirm: 'sair sem guardar',
  cancel: 'continuar aqui',
}

interface NotasProps {
  id: number
  guardadas: Guardadas
  /** A draft that is continued. */
  begun: Partial<Rascunho>
  draft: Draft<Rascunho>
}

/** The editor of the notes. If another page saved a later version meanwhile, it must be read before this text replaces it. */
export function Notas({ id, guardadas, begun, draft }: NotasProps) {
  const [inicial] = useState(() => begun.texto ?? guardadas.texto)
  const [texto, setTexto] = useState(inicial)
  /** What this page saved last, and the version that is. */
  const [base, setBase] = useState({ texto: guardadas.texto, versao: begun.sobre ?? guardadas.versao })
  const [falha, setFalha] = useState<ApiError | null>(null)
  const ler = useDialogo(GuardadasDialog)
  const latest = useLatest(() => texto)
  const { send, isPending } = useCommand(notasDoCaso.guardar, {
    meta: { quiet: true, overlay: false },
    again: true,
    onSuccess: ({ notas, message }, { body }) => {
      setBase({ texto: body.texto, versao: notas.versao })
      draft.remove()
      // Written while the notes were on their way.
      if (latest() !== body.texto) draft.save({ texto: latest(), sobre: notas.versao }, { now: true })
      notify.success(message)
    },
    onError: setFalha,
  })
  const mudou = texto !== base.texto
  // Without an answer, a later version may be this very text: the server knows, when it is sent again.
  const duvida = falha !== null && isUnanswered(falha)
  const passadas = guardadas.versao > base.versao && !duvida
  useLeaveGuard({ wouldLose: () => mudou, question: () => LEAVE })

  const change = (next: string) => {
    setTexto(next)
    setFalha(null)
    draft.save({ texto: next, sobre: base.versao })
  }
  const keep = (versao: number) => {
    setFalha(null)
    setBase((now) => ({ ...now, versao }))
    send({ params: { id }, body: { texto, versao } })
  }
  return (
    <Stack gap="md">
      <Suspense fallback={<CardSkeleton lines={12} />}>
        <Editor label="Notas" initial={inicial} onChange={change} error={falha?.errors?.texto?.[0]} />
      </Suspense>
      {passadas && (
        <ReplyAlert
          kind="info"
          title="As notas foram mudadas em outra página"
          actions={
            <>
              <Button size="sm" onClick={() => ler.abrir(guardadas)}>
                ler as notas guardadas
              </Button>
              <Button size="sm" variant="default" onClick={() => keep(guardadas.versao)}>
                guardar o meu texto no lugar delas
              </Button>
            </>
          }
        >
          O texto guardado na outra página não está nesta. Leia-o antes e copie o que quiser manter: ao guardar, o seu texto
          substitui o outro.
        </ReplyAlert>
      )}
      {falha && !passadas && falha.status !== 409 && !falha.errors?.texto && (
        <ReplyAlert
          kind={duvida ? 'unsure' : 'failed'}
          title={duvida ? 'Não recebemos a resposta' : 'As notas não foram guardadas'}
        >
          {sentenceOf(falha)} O texto continua aqui.
          {duvida && ' Guarde de novo: se já foi guardado, nada muda.'}
        </ReplyAlert>
      )}
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {mudou ? 'Há mudanças não guardadas.' : <Quando guardadas={guardadas} />}
        </Text>
        <Button disabled={passadas || !mudou} loading={isPending} onClick={() => keep(base.versao)}>
          guardar notas
        </Button>
      </Group>
      {ler.dialog}
    </Stack>
  )
}

const Quando = ({ guardadas: { alterada_em } }: { guardadas: Guardadas }) =>
  alterada_em ? (
    <>
      Guardadas em <DateTime value={alterada_em} />.
    </>
  ) : (
    'Ainda não há notas.'
  )
