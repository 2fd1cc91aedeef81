import { Button, Input, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ArrayPath, type FieldPath, type FieldValues, useController, useFieldArray, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ChosenFile } from '../files/ChosenFile.tsx'
import { type CheckedFile, checkFile } from '../files/checkFile.ts'
import { FileDrop, type FileDropProps } from '../files/FileDrop.tsx'
import type { FieldProps } from './field.ts'
import css from './NamedFilesField.module.css'
import { TextField } from './TextField.tsx'

interface NamedFilesFieldProps<T extends FieldValues, O> extends Pick<FileDropProps, 'accept' | 'hint'> {
  control: FieldProps<T, O>['control']
  /** The path of a list of `{ nome, arquivo }`. */
  name: ArrayPath<T>
  /** Singular and plural: "Documento", "documentos". */
  noun: { singular: string; plural: string }
  /** The rule of each file; a file that breaks it is not added. */
  schema?: z.ZodType<File>
  max: number
}

/** A list of files, each with its own name; several can be dropped at once. A message says why a file was not taken. */
export function NamedFilesField<T extends FieldValues, O>(props: NamedFilesFieldProps<T, O>) {
  const { control, name, noun, schema, max, ...drop } = props
  const { fields, append, remove, update } = useFieldArray({ control, name })
  const waiting = useWatch({ control, name: name as FieldPath<T>, compute: withoutFile })
  const [refusals, setRefusals] = useState<string[]>([])
  const frame = useRef<HTMLDivElement>(null)
  const refusalsId = useId()

  const take = async (files: File[]) => {
    const verdicts: (CheckedFile & { name: string })[] = []
    // One at a time: each is opened, and forty together would fill a phone's memory.
    for (const chosen of files) verdicts.push({ name: chosen.name, ...(await checkFile(chosen, schema)) })
    const good = verdicts.flatMap(({ file }) => file ?? [])
    // A file chosen again after a reload gets back the name it had.
    const empty = [...waiting]
    const added = good.filter((arquivo) => {
      const at = empty.findIndex(({ nome }) => nome === stemOf(arquivo.name))
      const [found] = at < 0 ? [] : empty.splice(at, 1)
      if (found) update(found.index, { nome: found.nome, arquivo } as never)
      return !found
    })
    const room = added.slice(0, max - fields.length)
    append(room.map((arquivo) => ({ nome: stemOf(arquivo.name), arquivo })) as never, { shouldFocus: false })
    const left = added.slice(room.length).map((file) => `${file.name}: o limite é de ${max} ${noun.plural}.`)
    setRefusals([...verdicts.flatMap(({ name, refused }) => (refused ? `${name}: ${refused}` : [])), ...left])
  }
  const onRemove = (index: number) => {
    flushSync(() => {
      setRefusals([])
      remove(index)
    })
    // The pressed button is gone.
    frame.current?.querySelector<HTMLElement>('[data-drop] button')?.focus()
  }
  return (
    <Stack ref={frame}>
      {fields.length > 0 && (
        <ul className={css.list} aria-label={`${noun.singular}s`}>
          {fields.map(({ id }, index) => (
            <li key={id}>
              <NamedFile
                control={control}
                name={`${name}.${index}`}
                label={`${noun.singular} ${index + 1}`}
                schema={schema}
                drop={drop}
                onRemove={() => onRemove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <div data-drop>
        {fields.length < max || waiting.length > 0 ? (
          <FileDrop
            {...drop}
            multiple
            label={`Adicionar ${noun.plural}`}
            onFiles={take}
            wrong={refusals.length > 0}
            describedBy={refusalsId}
          />
        ) : (
          <Text c="dimmed">
            O limite de {max} {noun.plural} foi atingido.
          </Text>
        )}
        <div id={refusalsId} role="alert">
          {refusals.map((refusal) => (
            <Input.Error key={refusal} size="md" mt={4}>
              {refusal}
            </Input.Error>
          ))}
        </div>
      </div>
    </Stack>
  )
}

interface NamedFileProps<T extends FieldValues, O> {
  control: FieldProps<T, O>['control']
  name: string
  label: string
  schema: z.ZodType<File> | undefined
  drop: Pick<FileDropProps, 'accept' | 'hint'>
  onRemove: () => void
}

/** A name and its file. Asks again for a file that a draft could not keep. */
function NamedFile<T extends FieldValues, O>({ control, name, label, schema, drop, onRemove }: NamedFileProps<T, O>) {
  const { field, fieldState } = useController({ control, name: `${name}.arquivo` as FieldPath<T> })
  const [refusal, setRefusal] = useState<string | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const errorId = useId()
  const file = field.value as File | null | undefined
  const error = refusal ?? fieldState.error?.message
  useImperativeHandle(field.ref, () => ({ focus: () => card.current?.querySelector('button')?.focus() }))

  const take = async ([chosen]: File[]) => {
    if (!chosen) return
    const { file, refused } = await checkFile(chosen, schema)
    setRefusal(refused)
    if (file) field.onChange(file)
  }
  return (
    <>
      <TextField control={control} name={`${name}.nome` as FieldPath<T>} label={`Nome do ${label.toLowerCase()}`} required />
      <div ref={card} className={css.file}>
        {file ? (
          <ChosenFile file={file} onRemove={onRemove} />
        ) : (
          <>
            <FileDrop {...drop} label={label} onFiles={take} wrong={Boolean(error)} describedBy={errorId} />
            <Button mt="xs" size="sm" variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
              Remover {label.toLowerCase()}
            </Button>
          </>
        )}
        {error && (
          <Input.Error id={errorId} size="md" mt="xs">
            {error}
          </Input.Error>
        )}
      </div>
    </>
  )
}

interface Named {
  nome: string
  arquivo?: File | null
}
/** The names of files that a draft could not keep. */
const withoutFile = (list: readonly Named[]) =>
  list.map(({ nome, arquivo }, index) => ({ nome, index, missing: !arquivo })).filter(({ missing }) => missing)

/** The file's name without its extension, as the initial name of the document. */
const stemOf = (name: string) => name.replace(/\.[^.]*$/, '').slice(0, 120)
