import { filtros } from '@concordia/contract/filtros/calls'
import type { FiltroParaSalvar, FiltroSalvo } from '@concordia/contract/filtros/schemas'
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useCommand } from '../../../api/useCommand.ts'
import layout from '../../../ui/layout.module.css'

/** Says that a filter was deleted, and saves it again. */
export function Excluido({ salvo, onRestaurado }: { salvo: FiltroSalvo; onRestaurado: () => void }) {
  const { lista, nome, filtro, pessoas } = salvo
  const restore = useCommand(filtros.create, { onSuccess: onRestaurado })
  const button = useRef<HTMLButtonElement>(null)
  // The button that deleted it is gone.
  useEffect(() => button.current?.focus(), [])
  return (
    <Group justify="space-between" role="status">
      <Text c="dimmed" className={layout.breaks ?? ''}>
        O filtro “{nome}” foi excluído.
      </Text>
      <Button
        ref={button}
        size="sm"
        variant="default"
        loading={restore.isPending}
        onClick={() => restore.send({ body: { lista, nome, filtro, pessoas } as FiltroParaSalvar })}
      >
        desfazer
      </Button>
    </Group>
  )
}
