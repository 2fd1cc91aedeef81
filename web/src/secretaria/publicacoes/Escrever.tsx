import { publicacoes } from '@concordia/contract/secretaria/calls'
import type { Versao } from '@concordia/contract/secretaria/schemas/cadastros'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { confirm } from '../../ui/dialog/confirm.ts'
import { focusTitle } from '../../ui/dialog/titleFocus.ts'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import { ReplyAlert } from '../../ui/page/states/ReplyAlert.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Prose } from '../../ui/text/Prose.tsx'
import css from './publicacoes.module.css'
import { NOMES, type NomeDeTexto } from './textos.ts'

export interface Escrito {
  html: string
  /** Number of the version in force when the writing began, or last read since. */
  sobre: number
}

interface EditorProps {
  label: string
  description?: string
  initial: string
  onChange: (html: string) => void
  error?: string | undefined
}

interface EscreverProps {
  texto: NomeDeTexto
  inicial: Escrito
  emVigor: Versao | null
  Editor: ComponentType<EditorProps>
  onMudou: (escrito: Escrito) => void
  onLer: () => void
  /** Published or discarded. */
  onFim: () => void
  dialog: ReactNode
}

const VAZIO = 'Escreva o texto'
const SEM_ROLAR = { preventScroll: true }

/** Editor of a new version. If somebody else publishes meanwhile, their version must be read first; the text stays. */
export function Escrever({ texto, inicial, emVigor, Editor, onMudou, onLer, onFim, dialog }: EscreverProps) {
  const [escrito, setEscrito] = useState(inicial)
  const [previa, setPrevia] = useState(false)
  const [vazio, setVazio] = useState(false)
  const { send, falha, isPending } = useDecisao(publicacoes.publicarTexto, {
    onFeito: () => {
      onFim()
      focusTitle()
    },
  })
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus was replaced by the editor.
  useEffect(() => title.current?.focus(SEM_ROLAR), [])
  const { nome } = NOMES[texto]
  const numero = (emVigor?.versao ?? 0) + 1
  const passado = emVigor !== null && emVigor.versao !== escrito.sobre

  const change = (next: Escrito) => {
    setEscrito(next)
    setVazio(false)
    onMudou(next)
  }
  const keep = (sobre: number) => {
    change({ ...escrito, sobre })
    title.current?.focus(SEM_ROLAR)
  }
  const publish = async () => {
    if (escrito.html === '') {
      setPrevia(false)
      return setVazio(true)
    }
    const yes = await confirm({
      title: `Publicar a versão ${numero}?`,
      message: `A versão ${numero} ${NOMES[texto].do} passa a valer agora; a versão anterior fica guardada. Uma versão publicada não pode ser mudada: para corrigi-la, publique outra.${texto === 'termos' ? ' Quem se cadastrar a partir de agora aceita esta versão; continua registrado quem aceitou cada uma das anteriores.' : ''}`,
      confirm: 'publicar',
    })
    if (yes) send({ params: { texto }, body: { html: escrito.html, versao: escrito.sobre } })
  }
  const giveUp = async () => {
    const yes = await confirm({
      title: 'Descartar o que foi escrito?',
      message: 'O rascunho desta versão é apagado. A versão em vigor não muda.',
      confirm: 'descartar',
      cancel: 'continuar escrevendo',
      danger: true,
    })
    if (!yes) return
    onFim()
    focusTitle()
  }
  return (
    <Stack gap="lg">
      <div>
        <Title order={2} ref={title} tabIndex={-1} className={css.escrita ?? ''}>
          {nome}, versão {numero}
        </Title>
        <Text size="sm" c="dimmed">
          O rascunho fica guardado enquanto você escreve.
        </Text>
      </div>
      {passado && (
        <ReplyAlert
          kind="info"
          title={`A versão ${emVigor.versao} já está em vigor`}
          actions={
            <>
              <Button size="sm" onClick={onLer}>
                ler a versão {emVigor.versao}
              </Button>
              <Button size="sm" variant="default" onClick={() => keep(emVigor.versao)}>
                manter o meu texto como versão {numero}
              </Button>
            </>
          }
        >
          {emVigor.publicado_por ?? 'Outra pessoa'} a publicou em <DateTime value={emVigor.vigente_desde} />, depois que você
          começou a escrever. O seu texto continua aqui. Leia a versão publicada antes de pôr a sua no lugar dela.
        </ReplyAlert>
      )}
      {/* Stays there while the preview is shown: what can be undone stays undoable. */}
      <div hidden={previa}>
        <Suspense fallback={<CardSkeleton lines={12} />}>
          <Editor
            label="Texto"
            initial={inicial.html}
            onChange={(html) => change({ ...escrito, html })}
            error={vazio ? VAZIO : undefined}
          />
        </Suspense>
      </div>
      {previa && (
        <Card component="article" aria-label="Prévia" p={{ base: 'lg', sm: 'xl' }}>
          {escrito.html === '' ? <Text c="dimmed">Ainda não há texto.</Text> : <Prose html={escrito.html} topHeading={3} />}
        </Card>
      )}
      {falha && !passado && (
        <ReplyAlert kind={falha.tipo === 'duvida' ? 'unsure' : 'failed'} title="A versão não foi publicada">
          {falha.texto}
          {falha.tipo === 'duvida' && ' Confira nas versões se ela foi publicada antes de tentar de novo.'}
        </ReplyAlert>
      )}
      <Group justify="space-between">
        <Button variant="default" aria-pressed={previa} onClick={() => setPrevia(!previa)}>
          {previa ? 'voltar a escrever' : 'ver a prévia'}
        </Button>
        <Group>
          <Button variant="default" c="var(--mantine-color-error)" onClick={() => void giveUp()}>
            descartar
          </Button>
          <Button disabled={passado} loading={isPending} onClick={() => void publish()}>
            publicar
          </Button>
        </Group>
      </Group>
      {dialog}
    </Stack>
  )
}
