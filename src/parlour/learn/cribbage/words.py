"""The texts of these pages."""

from parlour.learn.sayings import texts_of

say = texts_of("learn-cribbage")
