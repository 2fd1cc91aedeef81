import {
  fillWithExamples,
  NOMES_DOS_TIPOS_DE_MODELO,
  recusaDosCampos,
  TIPOS_DE_MODELO,
  type TipoDeModelo,
} from '@concordia/contract/rules/acordos/modelo-de-acordo'
import { modelosDeAcordo } from '@concordia/contract/secretaria/calls'
import type { ModeloDeAcordo } from '@concordia/contract/secretaria/schemas/modelos-de-acordo'
import { Button, Group, Radio, Stack, Text, TextInput, Title } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { confirm } from '../../ui/dialog/confirm.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import { ReplyAlert } from '../../ui/page/states/ReplyAlert.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { TextSheet } from '../../ui/text/TextSheet.tsx'

export const Editor = lazyPart(() => import('../../negociacoes/minutas/editor/MinutaRichText.tsx'))

const TIPOS = TIPOS_DE_MODELO.map((value) => ({ value, label: NOMES_DOS_TIPOS_DE_MODELO[value] }))

export interface ModeloEscrito {
  /** The text that begins with it; a draft from before there were several has none. */
  tipo?: TipoDeModelo
  /** null for a new one. */
  modelo: string | null
  /** The version that it was written on; 0 for a new one. */
  versao: number
  nome: string
  html: string
}

interface EscreverModeloProps {
  inicial: ModeloEscrito
  /** The latest version in its present state. */
  atual: ModeloDeAcordo | undefined
  onMudou: (escrito: ModeloEscrito) => void
  /** Published or discarded. */
  onFim: () => void
}

/** Editor of a model. If somebody else publishes meanwhile, a notice shows their version; the text stays. */
export function EscreverModelo({ inicial, atual, onMudou, onFim }: EscreverModeloProps) {
  const [escrito, setEscrito] = useState(inicial)
  const [previa, setPrevia] = useState(false)
  const [erros, setErros] = useState<{ nome?: string; html?: string }>({})
  const criar = useDecisao(modelosDeAcordo.criar, { onFeito: onFim })
  const publicar = useDecisao(modelosDeAcordo.publicar, { onFeito: onFim })
  const falha = criar.falha ?? publicar.falha
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus was replaced by the editor.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const { tipo = 'acordo', modelo, nome, html, versao } = escrito
  const passado = atual !== undefined && atual.versao !== versao

  const change = (part: Partial<ModeloEscrito>) => {
    const next = { ...escrito, ...part }
    setEscrito(next)
    setErros({})
    onMudou(next)
  }
  const publish = async () => {
    const found = errosDe(escrito)
    setErros(found)
    if (found.html) setPrevia(false)
    if (found.nome ?? found.html) return
    const yes = await confirm({
      title: modelo === null ? 'Publicar o modelo?' : `Publicar a versão ${versao + 1}?`,
      message: 'O modelo passa a ser oferecido agora a quem escreve uma minuta. As minutas já começadas não mudam.',
      confirm: 'publicar',
    })
    if (!yes) return
    if (modelo === null) criar.send({ body: { ...(tipo !== 'acordo' && { tipo }), nome, html } })
    else publicar.send({ params: { modelo }, body: { nome, html, versao } })
  }
  const giveUp = async () => {
    const yes = await confirm({
      title: 'Descartar o que foi escrito?',
      message: 'O rascunho é apagado. O modelo publicado não muda.',
      confirm: 'descartar',
      cancel: 'continuar escrevendo',
      danger: true,
    })
    if (yes) onFim()
  }
  return (
    <Stack gap="lg">
      <div>
        <Title order={2} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
          {modelo === null ? 'Modelo novo' : `${inicial.nome}, versão ${versao + 1}`}
        </Title>
        <Text size="sm" c="dimmed">
          O rascunho fica guardado enquanto você escreve.
        </Text>
      </div>
      {passado && (
        <ReplyAlert
          kind="info"
          title={atual.retirado ? 'O modelo foi retirado' : `A versão ${atual.versao} já foi publicada`}
          actions={
            <Button size="sm" variant="default" onClick={() => change({ versao: atual.versao })}>
              manter o meu texto como versão {atual.versao + 1}
            </Button>
          }
        >
          {atual.publicado_por ?? 'Outra pessoa'} mudou este modelo depois que você começou a escrever. O seu texto continua aqui.
        </ReplyAlert>
      )}
      {modelo === null && (
        <Radio.Group label="Modelo de" value={tipo} onChange={(value) => change({ tipo: value as TipoDeModelo })}>
          <Group mt="xs">
            {TIPOS.map((one) => (
              <Radio key={one.value} {...one} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <TextInput
        label="Nome do modelo"
        description="Aparece na lista de modelos de quem escreve a minuta."
        value={nome}
        maxLength={100}
        error={erros.nome}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ nome: currentTarget.value })}
      />
      {/* Stays there while the preview is shown: what can be undone stays undoable. */}
      <div hidden={previa}>
        <Suspense fallback={<CardSkeleton lines={14} />}>
          <Editor
            key={tipo}
            campos={tipo}
            label="Texto do modelo"
            description="Insira os campos pelo menu “Inserir campo”: cada texto os preenche com os dados da negociação ou do processo."
            initial={tipo === (inicial.tipo ?? 'acordo') ? inicial.html : html}
            onChange={(next) => change({ html: next })}
            error={erros.html}
          />
        </Suspense>
      </div>
      {previa && (
        <section aria-label="Prévia com dados de exemplo">
          {html === '' ? (
            <Text c="dimmed">Ainda não há texto.</Text>
          ) : (
            <TextSheet html={fillWithExamples(html, tipo)} topHeading={3} />
          )}
        </section>
      )}
      {falha && !passado && (
        <ReplyAlert kind={falha.tipo === 'duvida' ? 'unsure' : 'failed'} title="O modelo não foi publicado">
          {falha.texto}
          {falha.tipo === 'duvida' && ' Confira na lista se ele foi publicado antes de tentar de novo.'}
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
          <Button disabled={passado} loading={criar.isPending || publicar.isPending} onClick={() => void publish()}>
            publicar
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

function errosDe({ tipo, nome, html }: ModeloEscrito): { nome?: string; html?: string } {
  const recusa = html === '' ? 'Escreva o texto do modelo' : recusaDosCampos(html, tipo)
  return {
    ...(nome.trim() === '' && { nome: 'Informe o nome do modelo' }),
    ...(recusa && { html: recusa }),
  }
}
