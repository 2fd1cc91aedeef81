import { Input, Stack, Text } from '@mantine/core'
import { useId, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ArrayPath, type FieldPath, type FieldValues, useController, useFieldArray } from 'react-hook-form'
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
  /** Singular and plural; by default "Documento", "documentos". */
  noun?: { singular: string; plural: string }
  /** The rule of each file; a file that breaks it is not added. */
  schema?: z.ZodType<File>
  max: number
}

const DOCUMENTO = { singular: 'Documento', plural: 'documentos' }

/** A list of files, each with its own name; several can be dropped at once. A message says why a file was not taken. */
export function NamedFilesField<T extends FieldValues, O>(props: NamedFilesFieldProps<T, O>) {
  const { control, name, noun = DOCUMENTO, schema, max, ...drop } = props
  const { fields, append, remove } = useFieldArray({ control, name })
  const [refusals, setRefusals] = useState<string[]>([])
  const frame = useRef<HTMLDivElement>(null)
  const refusalsId = useId()

  const take = async (files: File[]) => {
    const verdicts: (CheckedFile & { name: string })[] = []
    for (const chosen of files) verdicts.push({ name: chosen.name, ...(await checkFile(chosen, schema)) })
    const good = verdicts.flatMap(({ file }) => file ?? [])
    const room = good.slice(0, max - fields.length)
    append(room.map((arquivo) => ({ nome: stemOf(arquivo.name), arquivo })) as never, { shouldFocus: false })
    const left = good.slice(room.length).map((file) => `${file.name}: o limite é de ${max} ${noun.plural}.`)
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
  const now = useRef(fields)
  now.current = fields
  /** Several may be refused at once: each is found by its own id. */
  const refuse = (id: string, sentence: string) =>
    flushSync(() => {
      remove(now.current.findIndex((field) => field.id === id))
      setRefusals((before) => [...before, sentence])
    })
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
                onRemove={() => onRemove(index)}
                onRefused={(sentence) => refuse(id, sentence)}
              />
            </li>
          ))}
        </ul>
      )}
      <div data-drop>
        {fields.length < max ? (
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
          {refusals.map((refusal, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two refused files may have the same name
            <Input.Error key={at} size="md" mt={4}>
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
  onRemove: () => void
  onRefused: (sentence: string) => void
}

/** A name and its file. */
function NamedFile<T extends FieldValues, O>({ control, name, label, onRemove, onRefused }: NamedFileProps<T, O>) {
  const { field, fieldState } = useController({ control, name: `${name}.arquivo` as FieldPath<T> })
  const card = useRef<HTMLDivElement>(null)
  useImperativeHandle(field.ref, () => ({ focus: () => card.current?.querySelector('button')?.focus() }))
  const file = field.value as File
  const { error } = fieldState
  return (
    <>
      <TextField control={control} name={`${name}.nome` as FieldPath<T>} label={`Nome do ${label.toLowerCase()}`} required />
      <div ref={card} className={css.file}>
        <ChosenFile
          file={file}
          onUploaded={field.onChange}
          onRefused={(sentence) => onRefused(`${file.name}: ${sentence}`)}
          onRemove={onRemove}
        />
        {error && (
          <Input.Error size="md" mt="xs">
            {error.message}
          </Input.Error>
        )}
      </div>
    </>
  )
}

/** The file's name without its extension, as the initial name of the document. */
const stemOf = (name: string) => name.replace(/\.[^.]*$/, '').slice(0, 120)
