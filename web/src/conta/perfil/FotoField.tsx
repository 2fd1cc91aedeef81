import '@mantine/core/styles/Slider.layer.css'
import { Foto } from '@concordia/contract/values/schemas'
import { Button, Group, Input, Slider, Stack, Text } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { focusLost } from '../../ui/dialog/focusLost.ts'
import { UploadCard } from '../../ui/files/UploadCard.tsx'
import { FotoAtual } from './FotoAtual.tsx'
import css from './foto.module.css'
import { type Decoded, decodePhoto, drawSquare, middleSquare, squareFile } from './square.ts'

const UNREADABLE = 'Não foi possível abrir a foto. Escolha outra.'
const RULE = Foto()
const FOTOS = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] }

interface FotoFieldProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  /** Holds the square file to send; undefined: the photo in place stays. */
  name: FieldPath<T>
  /** Holds whether the photo in place is to be removed. */
  removeName: FieldPath<T>
  url: string | null
}

/** The photo of a public text: chosen here, and cut to a square before it is sent. */
export function FotoField<T extends FieldValues, O>({ control, name, removeName, url }: FotoFieldProps<T, O>) {
  const { field, fieldState } = useController({ control, name })
  const { field: remove } = useController({ control, name: removeName })
  const [photo, setPhoto] = useState<Decoded | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const next = useRef<HTMLButtonElement>(null)
  const card = useRef<{ focus: () => void }>(null)
  const id = useId()
  const sent = field.value as File | undefined
  // The form was saved or emptied: what is in place now is shown instead.
  useEffect(() => {
    if (sent === undefined) setPhoto(null)
  }, [sent])
  const shown = photo ? 'chosen' : remove.value ? 'removed' : 'kept'
  const changedFrom = useRef<typeof shown | null>(null)
  // The pressed button is gone: the focus goes to the one in its place. A save changes this too, but nothing here was pressed.
  useEffect(() => {
    if (changedFrom.current !== null && changedFrom.current !== shown && focusLost()) (next.current ?? card.current)?.focus()
    changedFrom.current = null
  }, [shown])
  const change = (act: () => void) => {
    changedFrom.current = shown
    act()
  }

  const choose = async (file: File | null) => {
    if (!file) return
    const decoded = await decodePhoto(file)
    // An immediate save must send the square, never the photo as it was chosen.
    const square = decoded && (await middleSquare(decoded))
    setRefused(square ? null : UNREADABLE)
    if (!decoded || !square) return
    change(() => {
      setPhoto(decoded)
      remove.onChange(false)
      field.onChange(square)
    })
  }
  const error = refused ?? fieldState.error?.message
  if (photo)
    return (
      <Input.Wrapper label="Foto" labelElement="div" id={id} error={error}>
        <Cropper photo={photo} onSquare={field.onChange} />
        <Button ref={next} size="sm" variant="default" mt="sm" onClick={() => change(() => field.onChange(undefined))}>
          desistir desta foto
        </Button>
      </Input.Wrapper>
    )
  return (
    <Stack gap="xs">
      {url && !remove.value && (
        <Group>
          <FotoAtual url={url} />
          <Button ref={next} size="sm" variant="default" onClick={() => change(() => remove.onChange(true))}>
            remover foto
          </Button>
        </Group>
      )}
      {remove.value === true && (
        <Group>
          <Text>A foto será removida quando você salvar.</Text>
          <Button ref={next} size="sm" variant="default" onClick={() => change(() => remove.onChange(false))}>
            manter a foto
          </Button>
        </Group>
      )}
      <UploadCard
        ref={(it) => {
          card.current = it
          field.ref(it)
        }}
        label={url ? 'Trocar a foto' : 'Foto'}
        accept={FOTOS}
        hint="JPEG ou PNG, até 5 MB"
        schema={RULE}
        value={null}
        onChange={(file) => void choose(file)}
        error={error}
      />
    </Stack>
  )
}

/** The square that will be sent; the slider moves it along the longer side. */
function Cropper({ photo, onSquare }: { photo: Decoded; onSquare: (file: File) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [at, setAt] = useState(50)
  const send = useRef(onSquare)
  send.current = onSquare
  useEffect(() => {
    let last = true
    if (!canvas.current) return
    drawSquare(canvas.current, photo, at / 100)
    void squareFile(canvas.current).then((file) => last && file && send.current(file))
    return () => {
      last = false
    }
  }, [photo, at])
  const wide = photo.width >= photo.height
  return (
    <div className={css.cropper}>
      <canvas ref={canvas} className={css.square} role="img" aria-label="Foto escolhida, cortada em quadrado" />
      {photo.width !== photo.height && (
        <div className={css.slider}>
          <Text size="sm">
            {wide ? 'Mova o corte para a esquerda ou para a direita' : 'Mova o corte para cima ou para baixo'}
          </Text>
          <Slider value={at} onChange={setAt} label={null} thumbLabel="Posição do corte" />
        </div>
      )}
    </div>
  )
}
