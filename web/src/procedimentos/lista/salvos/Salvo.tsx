import { filtros } from '@concordia/contract/filtros/calls'
import { type FiltroParaSalvar, type FiltroSalvo, NomeDoFiltro } from '@concordia/contract/filtros/schemas'
import { z } from '@concordia/contract/http/zod'
import { Button, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCommand } from '../../../api/useCommand.ts'
import { applyErrors } from '../../../ui/form/applyErrors.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import layout from '../../../ui/layout.module.css'
import { faltasEmPalavras } from './faltas.ts'

/** A saved filter: its name, or the field that changes it. */
export function Salvo({ salvo, onExcluido }: { salvo: FiltroSalvo; onExcluido: () => void }) {
  const [renaming, setRenaming] = useState(false)
  const renomear = useRef<HTMLButtonElement>(null)
  const remove = useCommand(filtros.remove, { onSuccess: onExcluido })
  const done = () => {
    flushSync(() => setRenaming(false))
    renomear.current?.focus()
  }
  if (renaming) return <Renomear salvo={salvo} onDone={done} />
  return (
    <Group justify="space-between" align="flex-start">
      <div className={layout.breaks}>
        <Text fw={550}>{salvo.nome}</Text>
        {salvo.faltas.length > 0 && (
          <Text size="sm" c="dimmed">
            {faltasEmPalavras(salvo)}
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          ref={renomear}
          size="sm"
          variant="default"
          aria-label={`renomear “${salvo.nome}”`}
          onClick={() => setRenaming(true)}
        >
          renomear
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={`excluir “${salvo.nome}”`}
          loading={remove.isPending}
          onClick={() => remove.send({ params: { id: salvo.id } })}
        >
          excluir
        </Button>
      </Group>
    </Group>
  )
}

const Nome = z.object({ nome: NomeDoFiltro })

function Renomear({ salvo: { id, lista, filtro, pessoas, ...salvo }, onDone }: { salvo: FiltroSalvo; onDone: () => void }) {
  const form = useFormOf(Nome, { nome: salvo.nome })
  const rename = useCommand(filtros.replace, { onSuccess: onDone, onError: (error) => applyErrors(form, error) })
  const send = ({ nome }: z.infer<typeof Nome>) =>
    rename.send({ params: { id }, body: { lista, nome, filtro, pessoas } as FiltroParaSalvar })
  return (
    <Form form={form} onSubmit={form.handleSubmit(send)}>
      <Group align="flex-end" gap="xs">
        <TextField control={form.control} name="nome" label="Nome do filtro" autoComplete="off" autoFocus required flex={1} />
        <Button variant="default" onClick={onDone}>
          cancelar
        </Button>
        <Button type="submit" loading={rename.isPending}>
          salvar
        </Button>
      </Group>
    </Form>
  )
}
