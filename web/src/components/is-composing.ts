interface KeyPress {
  readonly nativeEvent: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>
}

/** Safari says that the key which ends a word is no longer part of it, but gives it this code. */
const ofInputMethod = 229

/** Whether the key is one of an input method that puts together a word: its Enter takes the word and sends nothing. */
export const isComposing = ({ nativeEvent }: KeyPress): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === ofInputMethod
