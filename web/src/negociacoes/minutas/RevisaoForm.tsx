import { minutas } from '@concordia/contract/negociacoes/calls'
import type { Minuta } from '@concordia/contract/negociacoes/schemas/minutas'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
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
import type { MinutaEmCurso, Rascunho } from './useMinutaEmCurso.ts'

const TextoDialog = lazyPart(() => import('./TextoDialog.tsx'))

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
  const [meus, setMeus] = useState(() => begun?.comentarios ?? [])
  /** The draft that was read. */
  const [lida, setLida] = useState(() => begun?.minuta ?? minuta.id)
  const ver = useDialogo(TextoDialog)
  const envio = useEnvio(minutas.revisar, { id, nome: 'revisão', draft })
  const keep = (next: { texto: string; comentarios: string[] }) => {
    setTexto(next.texto)
    setMeus(next.comentarios)
    envio.esquecer()
    draft.save({ minuta: lida, ...next })
  }
  const passada = minuta.id !== lida
  const igual = texto === minuta.texto && meus.length === 0
  return (
    <Stack gap="lg">
      <Suspense fallback={<CardSkeleton lines={14} />}>
        <Editor
          label="Texto da minuta"
          description="Altere o texto. As mudanças aparecem marcadas para a outra parte."
          initial={inicial}
          onChange={(next) => keep({ texto: next, comentarios: meus })}
          error={envio.erro}
        />
      </Suspense>
      <MeusComentarios recebidos={minuta.comentarios} meus={meus} onChange={(comentarios) => keep({ texto, comentarios })} />
      {passada && (
        <ReplyAlert
          kind="info"
          title="A minuta mudou desde que você começou esta revisão"
          actions={
            <>
              <Button size="sm" onClick={() => ver.abrir({ titulo: 'Versão atual da minuta', texto: minuta.texto })}>
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
          onClick={() => envio.enviar(texto, { comentarios: meus.map((texto) => ({ texto })), minuta_id: lida })}
        >
          enviar revisão
        </Button>
      </Group>
      {ver.dialog}
    </Stack>
  )
}
