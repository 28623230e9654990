import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Given, handOver, readFile } from '../import/handed-over.ts'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input, textarea, select') ||
    target.closest('[role="dialog"]') !== null)

const linesIn = (text: string): number => text.split(/[\r\n]+/).filter((line) => line.trim() !== '').length

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** A table, e-mail or list that is pasted outside of any field, and a file that is dropped, become an import. */
export const PlanImports = () => {
  const navigate = useNavigate()
  useEffect(() => {
    const open = (given: Given) => {
      handOver(given)
      void navigate({ to: '/import' })
    }
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? ''
      if (isField(event.target) || linesIn(text) < 2) return
      event.preventDefault()
      open({ text })
    }
    const onDragOver = (event: DragEvent) => {
      if (hasFile(event)) event.preventDefault()
    }
    const onDrop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (!file) return
      event.preventDefault()
      void readFile(file).then(open)
    }
    document.addEventListener('paste', onPaste)
    document.addEventListener('dragover', onDragOver)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('dragover', onDragOver)
      document.removeEventListener('drop', onDrop)
    }
  }, [navigate])
  return null
}
