#define FIREFLY 30.0
#include "prelude/plate-main.glsl"

// A concert from the floor: moving heads through haze, a bright stage, the crowd before it.
vec3 tone(int i) {
  if (uVariant == 0) return i % 3 == 0 ? vec3(1.0, 0.30, 0.10) : i % 3 == 1 ? vec3(1.0, 0.62, 0.28) : vec3(0.95, 0.12, 0.22);
  if (uVariant == 1) return i % 3 == 0 ? vec3(0.10, 0.35, 1.0) : i % 3 == 1 ? vec3(0.50, 0.16, 1.0) : vec3(0.05, 0.75, 0.95);
  return i % 3 == 0 ? vec3(1.0, 0.16, 0.45) : i % 3 == 1 ? vec3(0.28, 0.22, 1.0) : vec3(1.0, 0.55, 0.30);
}
float person(vec2 q, float h, float lift) {
  float d = length((q - vec2(0, 0.30)) * vec2(1.12, 0.92)) - 0.125;
  d = smin(d, sdSegment(q, vec2(0, 0.2), vec2(0, 0.1)) - 0.06, 0.05);
  d = smin(d, max(length((q - vec2(0, -0.32)) * vec2(1.0, 0.72)) - 0.31, q.y - 0.13), 0.06);
  if (lift > 0.0) {
    float s = h > 0.5 ? 1.0 : -1.0;
    vec2 elbow = vec2(0.30 * s, 0.22 + 0.18 * lift), hand = vec2((0.16 + 0.22 * h) * s, 0.50 + 0.28 * lift);
    d = min(d, sdSegment(q, vec2(0.22 * s, -0.05), elbow) - 0.055);
    d = min(d, sdSegment(q, elbow, hand) - 0.045);
    d = min(d, length(q - hand) - 0.06);
  }
  return d;
}
vec4 shade(vec2 p, vec2 uv) {
  vec3 c = vec3(0.006, 0.007, 0.012);
  float smoke = fbm(p * vec2(1.1, 1.5) + 3.0, 5), fine = fbm(p * vec2(2.4, 3.4) - 5.0, 5);
  // Stage wash and a wall of blurred light behind the band.
  vec2 o = (p - vec2(0.1, -0.30)) * vec2(0.62, 1.3);
  c += (tone(1) * 0.75 + 0.12) * exp(-dot(o, o) * 2.1) * (0.45 + 1.1 * smoke);
  c += tone(0) * exp(-dot(o, o) * 0.7) * 0.20;
  for (int i = 0; i < 12; i++) {
    float k = float(i) - 5.5, a = hash1(float(i) + float(uVariant) * 20.0);
    vec2 lamp = vec2(k * 0.34, 1.02 + 0.05 * cos(k));
    float angle = (uVariant == 1 ? -k * 0.16 : k * 0.11) + (a - 0.5) * 0.45;
    vec2 d = p - lamp, dir = vec2(sin(angle), -cos(angle));
    float along = dot(d, dir), side = abs(d.x * dir.y - d.y * dir.x);
    if (along > 0.0) {
      float w = 0.018 + along * 0.058;
      c += tone(i) * exp(-side * side / (w * w)) * (0.25 + 1.2 * smoke * fine * 1.8) * exp(-along * 0.75) * 0.036 / w;
    }
    float r = length(d);
    c += (tone(i) + 0.4) * (3.2 * smoothstep(0.032, 0.022, r) + 0.006 / (r * r + 0.004));
    // Floor lamps on the stage edge throw thin blades up.
    vec2 f = p - vec2(k * 0.26, -0.42), up = vec2(sin(-k * 0.13), cos(k * 0.13));
    float h = dot(f, up), e = abs(f.x * up.y - f.y * up.x), b = 0.006 + max(h, 0.0) * 0.018;
    if (h > 0.0) c += tone(i + 1) * exp(-e * e / (b * b)) * exp(-h * 1.2) * 0.30 * (0.4 + fine);
  }
  // The band: three figures against the wash, and the edge of the stage.
  float band = 1e3;
  band = min(band, person((p - vec2(0.06, -0.27)) / 0.36, 0.7, uVariant == 2 ? 0.9 : 0.0) * 0.36);
  band = min(band, person((p - vec2(-0.52, -0.31)) / 0.32, 0.2, 0.0) * 0.32);
  band = min(band, person((p - vec2(0.62, -0.31)) / 0.32, 0.2, 0.0) * 0.32);
  band = min(band, max(p.y + 0.40, -10.0));
  c = mix(c, vec3(0.008) + c * 0.06, smoothstep(0.006, -0.006, band));
  float near = 0.12;
  // Crowd: nearer rows are larger, darker and softer; their edges catch the stage.
  for (int row = 0; row < 4; row++) {
    float k = float(row), scale = 0.20 + 0.135 * k, base = -0.60 - 0.115 * k - 0.05 * k * k, blur = 0.004 + 0.010 * k * (row == 3 ? 1.6 : 0.4);
    float gap = scale * 0.60, x = p.x + k * 0.37 + float(uVariant) * 0.7, i0 = floor(x / gap), d = 1e3;
    for (int j = -1; j <= 1; j++) {
      float i = i0 + float(j), h = hash2(vec2(i, k + 9.0)), g = hash2(vec2(i, k + 31.0));
      vec2 q = vec2(x - (i + 0.5 + 0.35 * (h - 0.5)) * gap, p.y - base - (g - 0.5) * 0.30 * scale) / scale;
      q = rot((h - 0.5) * 0.24) * q;
      d = min(d, person(q, g, h > 0.62 ? 0.25 + 1.1 * fract(h * 7.0) : 0.0) * scale);
    }
    float body = smoothstep(blur, -blur, d);
    float rim = exp(d * 38.0 / (0.5 + k * 0.5)) * exp(-pow(p.x * 0.55, 2.0)) * smoothstep(base - 0.2, base + 0.45 * scale, p.y);
    vec3 cloth = vec3(0.004, 0.004, 0.006) + (tone(row) * 0.6 + tone(1) * 0.5) * rim * (0.55 - 0.13 * k);
    vec3 veil = tone(0) * 0.05 * (1.0 - k * 0.3);
    c = mix(c, cloth + max(veil, 0.0) * smoke, body);
    near = mix(near, 0.2 + 0.15 * k, body);
  }
  return vec4(c, near);
}
